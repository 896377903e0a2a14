import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { languageContext, pageCacheContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/products-page.ts";
import { readListUrl } from "./list-url.ts";
import { loadList } from "./load-list.ts";
import { productCard } from "./product-card.ts";
import { ProductList } from "./product-list.tsx";
import { SearchHits } from "./search-hits.tsx";

const maxHits = 48;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, search, searchMisses } = context.get(shopContext);
  const language = context.get(languageContext);
  const query = url.searchParams.get("query")?.trim() ?? "";
  if (query === "") {
    context.get(pageCacheContext).cacheable = true;
    return { list: await loadList(catalogue, readListUrl(url.searchParams), language), hits: null };
  }
  const hits = await search.search(query, maxHits);
  searchMisses.count(query, { isEmpty: hits.products.length === 0, relaxed: hits.relaxed });
  return {
    list: null,
    hits: { query, cards: hits.products.map((product) => productCard(product, language)) },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title =
    loaderData?.hits == null ? m.all_products() : m.search_title({ query: loaderData.hits.query });
  const brand = matches[0].loaderData?.shop.brand ?? "";
  return pageMeta(matches, {
    title,
    description: m.products_description({ brand }),
    ...(loaderData?.hits != null && { robots: "noindex" }),
  });
}

/** All products, or those that a search finds. */
export default function ProductsPage({ loaderData: { list, hits } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={m.all_products()} />
      {hits !== null && <SearchHits {...hits} />}
      {list !== null && (
        <>
          <h1>{m.all_products()}</h1>
          <ProductList list={list} address={paths.products()} />
        </>
      )}
    </div>
  );
}

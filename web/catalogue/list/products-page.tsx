import { redirect } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { payingSentence } from "#messages/ways-to-pay.ts";
import { listProducts } from "#shop/catalogue/list-products.ts";
import { productFacets } from "#shop/catalogue/product-facets.ts";
import { searchCounter } from "#shop/search/search-misses.ts";
import { maxHits } from "#shop/storefront/search-products.ts";
import { Notice } from "#ui/notice.tsx";
import { ConcernLinks, type NamedConcern, namedConcern } from "../../concerns.tsx";
import { loadOpening, OpensSoon, openingMeta } from "../../opening/opens-soon.tsx";
import { paths } from "../../paths.ts";
import { languageContext, onServedContext, shopContext } from "../../request-context.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { ChatLink } from "../../shell/chat-link.tsx";
import { useShell, useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import type { Route } from "./+types/products-page.ts";
import { askedAddress } from "./asked-page.ts";
import { readListUrl, readQuery } from "./list-url.ts";
import { loadList } from "./load-list.ts";
import { ProductList } from "./product-list.tsx";

const maxPopular = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, catalogue, search, searchMisses } = context.get(shopContext);
  const language = context.get(languageContext);
  const query = readQuery(url.searchParams);
  const listQuery = readListUrl(url.searchParams);
  const opening = await loadOpening(catalogue, language);
  const isSearchable = query !== null && (await catalogue.opening()).hasProducts;
  if (opening !== null && !isSearchable) return { opening };
  if (query === null) {
    return { opening: null, list: await loadList(catalogue, listQuery, language), search: null };
  }
  const asked = await askedAddress(url.searchParams, catalogue, language);
  if (asked !== null) throw redirect(asked);
  const { ids, relaxed, concerns } = await search.findIds(query, maxHits);
  const isEmpty = ids.length === 0;
  // Filtering the results does not count as another search.
  if (url.searchParams.size === 1)
    context.get(onServedContext)(searchCounter(searchMisses, query, { isEmpty, relaxed }));
  const found = {
    ...catalogue,
    listProducts: (one: Parameters<typeof listProducts>[1]) => listProducts(db, { ...one, foundIds: ids }),
    productFacets: (one: Parameters<typeof productFacets>[1]) => productFacets(db, { ...one, foundIds: ids }),
  };
  const popular = async () =>
    (await catalogue.listConcernsWithProducts())
      .filter(({ kind }) => kind === "concern" && opening === null)
      .slice(0, maxPopular);
  const offered = isEmpty ? await popular() : concerns;
  return {
    opening: null,
    list: await loadList(found, listQuery, language, { search: query }),
    search: { query, relaxed, isEmpty, concerns: offered.map((concern) => namedConcern(concern, language)) },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const search = loaderData?.search ?? null;
  const title = search === null ? m.all_products() : m.search_title({ query: search.query });
  const shop = matches[0].loaderData?.shop;
  const payment = payingSentence(shop);
  return pageMeta(matches, {
    title,
    description: m.products_description({ brand: shop?.brand ?? "", payment }),
    ...(search !== null && { robots: "noindex" }),
  });
}

/** Page of all products or search results. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  const { list, search } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb here={m.all_products()} />
      {search === null ? <h1>{m.all_products()}</h1> : <SearchHead {...search} />}
      {search?.isEmpty === true ? (
        <SearchNothing {...search} />
      ) : (
        <ProductList list={list} address={paths.products()} />
      )}
    </div>
  );
}

interface SearchHeadProps {
  readonly query: string;
  /** True if no product matches the whole query. */
  readonly relaxed: boolean;
  readonly isEmpty: boolean;
  readonly concerns: readonly NamedConcern[];
}

/** Head of search results: query, a note on near matches, and links to matching concerns. */
function SearchHead({ query, relaxed, isEmpty, concerns }: SearchHeadProps) {
  return (
    <div className="grid gap-3">
      <h1>
        {m.search_results_for()} <bdi>{query}</bdi>
      </h1>
      {relaxed && <Notice kind="info">{m.search_closest()}</Notice>}
      {!isEmpty && concerns.length > 0 && <ConcernLinks concerns={concerns} />}
    </div>
  );
}

interface SearchNothingProps {
  readonly query: string;
  readonly concerns: readonly NamedConcern[];
}

/** Alternatives for a search without results: popular concerns, all products, a chat. */
function SearchNothing({ query, concerns }: SearchNothingProps) {
  const { brand } = useShopDetails();
  const { opensSoon } = useShell();
  return (
    <div className="empty arched mt-4">
      <h2>{m.search_nothing()}</h2>
      <p className="soft">{m.search_nothing_text()}</p>
      {concerns.length > 0 && (
        <section className="grid justify-items-center gap-2" aria-labelledby="popular-concerns">
          <h3 id="popular-concerns" className="small soft">
            {m.search_popular()}
          </h3>
          <ConcernLinks concerns={concerns} />
        </section>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <LinkTo to={opensSoon ? paths.home() : paths.products()} className="button">
          {opensSoon ? m.go_home() : m.all_products()}
        </LinkTo>
        <ChatLink className="button second" text={m.search_ask_text({ query, brand })} />
      </div>
    </div>
  );
}

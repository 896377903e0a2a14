import { data } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { payingSentence } from "#messages/ways-to-pay.ts";
import { loadOpening, OpensSoon, openingMeta } from "../../opening/opens-soon.tsx";
import { paths } from "../../paths.ts";
import { languageContext, shopContext } from "../../request-context.ts";
import { routeId } from "../../route-id.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/collection-page.ts";
import { readListUrl } from "./list-url.ts";
import { loadList } from "./load-list.ts";
import { ProductList } from "./product-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = routeId(params.categoryId);
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const category = (await catalogue.listCategories()).find((one) => one.id === id);
  if (category === undefined) throw data(null, { status: 404 });
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  const query = { ...readListUrl(url.searchParams), category_id: [id] };
  return {
    opening,
    category: { id, name: inLanguage(language, category.name_ar, category.name_en) },
    list: await loadList(catalogue, query, language, { given: "category_id" }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const name = loaderData?.category.name ?? m.not_found_title();
  const shop = matches[0].loaderData?.shop;
  const words = { name, brand: shop?.brand ?? "", payment: payingSentence(shop) };
  return pageMeta(matches, { title: name, description: m.collection_description(words) });
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  const { category, list } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.products(), label: m.all_products() }]} here={category.name} />
      <h1>{category.name}</h1>
      <ProductList list={list} address={paths.collection(category.id)} />
    </div>
  );
}

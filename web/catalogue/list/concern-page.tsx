import { data } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { payingSentence } from "#messages/ways-to-pay.ts";
import { namedConcern, withinSentence } from "../../concerns.tsx";
import { loadOpening, OpensSoon, openingMeta } from "../../opening/opens-soon.tsx";
import { paths } from "../../paths.ts";
import { languageContext, shopContext } from "../../request-context.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/concern-page.ts";
import { readListUrl } from "./list-url.ts";
import { loadList } from "./load-list.ts";
import { ProductList } from "./product-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const concern = (await catalogue.listConcerns()).find(({ key }) => key === params.key);
  if (concern === undefined) throw data(null, { status: 404 });
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  const { kind, key } = concern;
  const query = { ...readListUrl(url.searchParams), [kind]: [key] };
  return {
    opening,
    concern: namedConcern(concern, language),
    text: inLanguage(language, concern.text_ar, concern.text_en),
    list: await loadList(catalogue, query, language, { given: kind }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return pageMeta(matches, { title: m.not_found_title() });
  if (loaderData.opening !== null) return openingMeta(matches, loaderData.opening);
  const { concern, text } = loaderData;
  return pageMeta(matches, {
    title: m.concern_title({ name: withinSentence(concern.name) }),
    description: m.concern_description({ text, payment: payingSentence(matches[0].loaderData?.shop) }),
  });
}

export default function ConcernPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  const { concern, text, list } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.products(), label: m.all_products() }]} here={concern.name} />
      <h1>{concern.name}</h1>
      {text !== "" && <p className="soft mt-1">{text}</p>}
      <ProductList list={list} address={paths.concern(concern.key)} />
    </div>
  );
}

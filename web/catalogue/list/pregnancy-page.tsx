import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { loadOpening, OpensSoon, openingMeta } from "../../opening/opens-soon.tsx";
import { paths } from "../../paths.ts";
import { languageContext, shopContext } from "../../request-context.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/pregnancy-page.ts";
import { readListUrl } from "./list-url.ts";
import { loadList } from "./load-list.ts";
import { ProductList } from "./product-list.tsx";

/** Products that their maker states as suitable in pregnancy and nursing. Nothing about the visit is stored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  const query = { ...readListUrl(url.searchParams), pregnancy: ["suitable"] };
  return { opening, list: await loadList(catalogue, query, language, { given: "pregnancy" }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  return pageMeta(matches, { title: m.pregnancy_title(), description: m.pregnancy_description() });
}

export default function PregnancyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.products(), label: m.all_products() }]} here={m.fact_pregnancy()} />
      <div className="grid gap-3">
        <h1>{m.fact_pregnancy()}</h1>
        <Notice kind="warning">{m.pregnancy_notice()}</Notice>
        <p className="soft">{m.pregnancy_page_text()}</p>
      </div>
      <ProductList list={loaderData.list} address={paths.pregnancy()} />
    </div>
  );
}

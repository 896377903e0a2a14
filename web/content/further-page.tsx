import { data } from "react-router";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/further-page.ts";
import { ContentPage } from "./content-page.tsx";
import { ContentSections } from "./content-sections.tsx";
import { loadContentPage } from "./load-content-page.ts";

/** Loads a page that staff added. Unknown names are not looked up, so that they fill no cache. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const known = (await catalogue.listFurtherPages()).find(({ page }) => page === params.page);
  if (known === undefined) throw data(null, { status: 404 });
  return await loadContentPage(catalogue, known.page, context.get(languageContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData.title, description: loaderData.summary });
}

export default function FurtherPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <ContentSections sections={page.sections} />
    </ContentPage>
  );
}

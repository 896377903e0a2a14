import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/exchange-page.ts";
import { ContentPage } from "./content-page.tsx";
import { ContentSections } from "./content-sections.tsx";
import { loadContentPage } from "./load-content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return await loadContentPage(context.get(shopContext).catalogue, "exchange", context.get(languageContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData.title, description: loaderData.summary });
}

export default function ExchangePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <ContentSections sections={page.sections} />
    </ContentPage>
  );
}

import { m } from "#messages/compiled/messages.js";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/terms-page.ts";
import { ContentPage } from "./content-page.tsx";
import { ContentSections, numberedHeading, sectionId } from "./content-sections.tsx";
import { loadContentPage } from "./load-content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return await loadContentPage(context.get(shopContext).catalogue, "terms", context.get(languageContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData.title, description: loaderData.summary });
}

export default function TermsPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <div className="terms">
        <nav className="section-list" aria-labelledby="contents">
          <h2 id="contents">{m.contents()}</h2>
          <ol>
            {page.sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${sectionId(index)}`}>{numberedHeading(index, heading)}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
        <section className="terms-text" aria-label={page.title} tabIndex={0}>
          <ContentSections sections={page.sections} numbered />
        </section>
      </div>
    </ContentPage>
  );
}

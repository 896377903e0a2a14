import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/text-page.ts";
import { ContentPage, ContentSections, numberedHeading, sectionId } from "./content-page.tsx";
import { type LoadedContentPage, loadContentPage } from "./load-content-page.ts";
import { loadPrivacyFacts } from "./load-privacy-facts.ts";
import { PrivacyFacts } from "./privacy-facts.tsx";

/** Pages with a path of their own. The pages that staff add are below /pages/. */
const ownPaths = ["about", "terms", "exchange", "privacy"] as const;

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const own = ownPaths.find((page) => pattern.endsWith(paths[page]()));
  const name = own ?? (await furtherPage(catalogue, params));
  const language = context.get(languageContext);
  const page = await loadContentPage(catalogue, name, language);
  return { name, page, facts: name === "privacy" ? await loadPrivacyFacts(catalogue, language) : null };
}

/** Name of a page that staff added. Unknown names are not looked up, so that they fill no cache. */
async function furtherPage(catalogue: CachedCatalogue, { page }: { readonly page?: string | undefined }) {
  const known = (await catalogue.listFurtherPages()).find((one) => one.page === page);
  if (known === undefined) throw data(null, { status: 404 });
  return known.page;
}

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.summary });
}

export default function TextPage({ loaderData: { name, page, facts } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      {name === "terms" ? (
        <Terms page={page} />
      ) : name === "about" ? (
        <div className="about-card">
          <ContentSections sections={page.sections} />
        </div>
      ) : (
        <ContentSections sections={page.sections} />
      )}
      {facts !== null && <PrivacyFacts {...facts} />}
    </ContentPage>
  );
}

/** Numbered sections with their list of contents. */
function Terms({ page: { title, sections } }: { readonly page: LoadedContentPage }) {
  return (
    <div className="terms">
      <nav className="section-list" aria-labelledby="contents">
        <h2 id="contents">{m.contents()}</h2>
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${sectionId(index)}`}>{numberedHeading(index, heading)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="terms-text" aria-label={title} tabIndex={0}>
        <ContentSections sections={sections} numbered />
      </section>
    </div>
  );
}

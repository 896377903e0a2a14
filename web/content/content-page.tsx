import type { ReactNode } from "react";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import type { LoadedContentPage } from "./load-content-page.ts";

interface ContentPageProps {
  readonly page: LoadedContentPage;
  readonly children: ReactNode;
}

export function ContentPage({ page: { title, summary }, children }: ContentPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={title} />
      <div className="content">
        <header>
          <h1>{title}</h1>
          {summary !== "" && <p className="soft mt-2">{summary}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** Sections of a content page, optionally numbered. */
export function ContentSections({
  sections,
  numbered = false,
}: Pick<LoadedContentPage, "sections"> & { readonly numbered?: boolean }) {
  return sections.map(({ heading, html }, index) => (
    <section className="content-section" id={sectionId(index)} key={heading} tabIndex={-1}>
      <h2>{numbered ? numberedHeading(index, heading) : heading}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: content-html.ts escapes HTML */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}

export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

export function numberedHeading(index: number, heading: string): string {
  return `${index + 1}. ${heading}`;
}

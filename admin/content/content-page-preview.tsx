import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import type { ContentPageContent } from "#contract/admin/content.ts";
import type { Language } from "#contract/language.ts";
import { contentPageIn } from "#messages/content-page-in.ts";
import { shopSettings } from "../api/queries.ts";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type Screen, ScreenChoice, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import "./content.css";

export interface EditedSection {
  readonly index: number;
  readonly language: Language;
}

/** Preview of a content page during typing, in the edited language and scrolled to the edited section. */
export function ContentPagePreview({
  page,
  content,
  section,
}: {
  readonly page: string;
  readonly content: ContentPageContent;
  readonly section: EditedSection | null;
}) {
  const settings = useQuery(shopSettings).data;
  const [screen, setScreen] = useState<Screen>("phone");
  const [language, setLanguage] = useState<Language>(own);
  useEffect(() => {
    if (section !== null) setLanguage(section.language);
  }, [section]);
  const shown = useDeferredValue(content);
  if (settings === undefined) return null;
  return (
    <section className="panel preview" aria-label={m.preview()}>
      <div className="panel-head">
        <span className="row">
          {ownLanguageFirst.map((one) => (
            <button
              key={one}
              type="button"
              className="button"
              data-kind={one === language ? "tinted" : "ghost"}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {languageName(one)}
            </button>
          ))}
        </span>
        <ScreenChoice screen={screen} onChoose={setScreen} />
      </div>
      <div className="panel-body">
        <StorefrontFrame
          key={language}
          title={m.preview_in({ language: languageName(language) })}
          language={language}
          screen={screen}
          at={section === null ? null : sectionId(section.index)}
        >
          <StorefrontPage page={page} {...contentPageIn(shown, settings, language, (path) => path)} />
        </StorefrontFrame>
      </div>
    </section>
  );
}

/** Frame of a content page, as in web/content/. */
function StorefrontPage({
  page,
  title,
  summary,
  sections,
}: ReturnType<typeof contentPageIn> & { readonly page: string }) {
  const body = sections.map(({ heading, html }, index) => (
    <section className="content-section" id={sectionId(index)} key={sectionId(index)}>
      <h2>{page === "terms" ? `${index + 1}. ${heading}` : heading}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: content-html.ts escapes HTML */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
  return (
    <div className="wrap" style={{ paddingBlock: 24 }}>
      <div className="content">
        <header>
          <h1>{title}</h1>
          <p className="soft">{summary}</p>
        </header>
        {page === "about" ? <div className="about-card">{body}</div> : body}
      </div>
    </div>
  );
}

function sectionId(index: number): string {
  return `section-${index + 1}`;
}

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ContentPageContent } from "#contract/admin/content-page.ts";
import type { Language } from "#contract/language.ts";
import { contentPageIn } from "#messages/content-page-in.ts";
import { shopSettings } from "../api/shop-settings.ts";
import { BothLanguages, InLanguage, languageName, ownLanguageFirst } from "../form/both-languages.tsx";
import { m } from "../messages/compiled/messages.js";
import { ScreenChoice } from "../preview/screen-choice.tsx";
import { type Screen, StorefrontFrame } from "../preview/storefront-frame.tsx";

/** A page of text as the storefront will show it, in both languages, while it is typed. */
export function ContentPagePreview({
  page,
  content,
}: {
  readonly page: string;
  readonly content: ContentPageContent;
}) {
  const settings = useQuery(shopSettings).data;
  const [screen, setScreen] = useState<Screen>("phone");
  const shown = useDeferredValue(content);
  if (settings === undefined) return null;
  const inLanguage = (language: Language) => contentPageIn(shown, settings, language, (path) => path);
  return (
    <section className="panel" aria-label={m.preview()}>
      <div className="panel-head">
        <h2>{m.preview()}</h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
      </div>
      <div className="panel-body">
        <BothLanguages>
          {ownLanguageFirst.map((language) => (
            <InLanguage key={language} language={language}>
              <StorefrontFrame
                title={m.preview_in({ language: languageName(language) })}
                language={language}
                screen={screen}
              >
                <StorefrontPage page={page} {...inLanguage(language)} />
              </StorefrontFrame>
            </InLanguage>
          ))}
        </BothLanguages>
      </div>
    </section>
  );
}

/** The frame of the storefront's pages of text, as web/content/ writes it. */
function StorefrontPage({ page, title, summary, sections }: { readonly page: string } & Shown) {
  const body = sections.map(({ heading, html }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own while they are typed
    <section className="content-section" key={index}>
      <h2>{page === "terms" ? `${index + 1}. ${heading}` : heading}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by content-html.ts, where no HTML passes through */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
  return (
    <div className="wrap">
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

type Shown = ReturnType<typeof contentPageIn>;

import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import { m } from "../messages/compiled/messages.js";
import { PreviewHead, type Screen, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { firstLanguage } from "../ui/language-name.ts";
import { type ContentPageValues, storefrontPath } from "./content-page.ts";
import "./content.css";

export interface EditedSection {
  readonly index: number;
  readonly language: Language;
}

/** Preview of a content page during typing, in the edited language and scrolled to the edited section. */
export function ContentPagePreview({
  values: { page, is_draft: _isDraft, ...content },
  section,
}: {
  readonly values: ContentPageValues;
  readonly section: EditedSection | null;
}) {
  const [screen, setScreen] = useState<Screen>("phone");
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    if (section !== null) setLanguage(section.language);
  }, [section]);
  const name = page === "" ? "new" : page;
  return (
    <section className="panel preview" aria-label={m.preview()}>
      <PreviewHead language={language} screen={screen} onLanguage={setLanguage} onScreen={setScreen} />
      <div className="panel-body">
        <StorefrontFrame
          key={language}
          path={storefrontPath(name)}
          draft={{ content_page: { ...content, page: name } }}
          language={language}
          screen={screen}
          at={section === null ? null : `#section-${section.index + 1}`}
        />
      </div>
    </section>
  );
}

import { type ReactNode, useState } from "react";
import type { Language } from "#contract/language.ts";
import { language as own } from "../language.ts";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import "./both-languages.css";

export function written(language: Language) {
  return { lang: language, dir: language === "ar" ? "rtl" : "ltr" } as const;
}

/** Texts in both languages, side by side on a desktop, one at a time on a phone. Its children are `InEachLanguage`. */
export function BothLanguages({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Language>(own);
  return (
    <div className="both-languages" data-shown={shown}>
      <div className="language-switch">
        {ownLanguageFirst.map((language) => (
          <button
            key={language}
            type="button"
            className="tab"
            aria-pressed={language === shown}
            onClick={() => setShown(language)}
          >
            {languageName(language)}
          </button>
        ))}
      </div>
      <div className="language-columns">{children}</div>
    </div>
  );
}

/** One part in each language, for `BothLanguages`. */
export function InEachLanguage({ children }: { readonly children: (language: Language) => ReactNode }) {
  return ownLanguageFirst.map((language) => (
    <div key={language} data-language={language}>
      {children(language)}
    </div>
  ));
}

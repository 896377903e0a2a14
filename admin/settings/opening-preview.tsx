import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import { m as storefront } from "#messages/compiled/messages.js";
import { m } from "../messages/compiled/messages.js";
import { StorefrontFrame } from "../preview/storefront-frame.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import type { SettingValues } from "./settings-values.ts";

export function OpeningPreview({ form }: { readonly form: UseFormReturn<SettingValues> }) {
  const values = useWatch({ control: form.control }) as SettingValues;
  return (
    <div className="panel-body grid gap-4 md:grid-cols-2">
      {ownLanguageFirst.map((language) => (
        <div key={language} className="mx-auto w-full max-w-[390px]">
          <StorefrontFrame
            title={m.preview_in({ language: languageName(language) })}
            language={language}
            screen="phone"
            height={360}
          >
            <OpeningWords values={values} language={language} />
          </StorefrontFrame>
        </div>
      ))}
    </div>
  );
}

/** Copies the markup of web/opening/opens-soon.tsx. */
function OpeningWords({ values, language }: { readonly values: SettingValues; readonly language: Language }) {
  const locale = { locale: language };
  const brand = values[`brand_${language}`];
  const title = values[`opening_title_${language}`].trim() || storefront.opening_title({}, locale);
  const text = values[`opening_text_${language}`].trim() || storefront.opening_text({ brand }, locale);
  return (
    <section className="opening">
      <p className="opening-brand">
        <img src="/logo.svg" alt={brand} width="162" height="60" />
      </p>
      <h1>{title}</h1>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="lead">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

import { Check, Languages, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { language as pageLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { firstLanguage, hasEnglish, languageName, ownLanguageFirst } from "../ui/language-name.ts";
import { useIsPhone } from "../ui/panel.tsx";
import { missingTexts, productTexts, requiredTexts, type TextLanguage } from "./product-texts.ts";
import type { ProductValues } from "./product-values.ts";
import { TextInLanguage } from "./text-in-language.tsx";
import "./products.css";

/** Texts of a product in both languages. Marks and counts missing ones. Side by side on a desktop, as tabs on a phone. */
export function TextPanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<TextLanguage>(firstLanguage);
  const [showsOther, setShowsOther] = useState(false);
  const values = useWatch({ control: form.control }) as ProductValues;
  const missing = { ar: missingTexts(values, "ar"), en: missingTexts(values, "en") };
  const required = requiredTexts(values).length;
  useShowRejected(form, shown, setShown);
  return (
    <section className="panel" aria-label={m.texts()}>
      <div className="panel-head">
        <h2>{m.texts()}</h2>
        {!isPhone && (
          <span className="row to-end">
            {ownLanguageFirst.map((language) => (
              <CountChip
                key={language}
                language={language}
                missing={missing[language].length}
                required={required}
              />
            ))}
          </span>
        )}
      </div>
      <div className="panel-body">
        {isPhone && (
          <fieldset className="segments languages-switch" aria-label={m.language_of_texts()}>
            {ownLanguageFirst.map((language) => (
              <button
                key={language}
                type="button"
                aria-pressed={language === shown}
                onClick={() => setShown(language)}
              >
                {languageName(language)}
                <CompactChip missing={missing[language].length} />
              </button>
            ))}
          </fieldset>
        )}
        <div className="text-grid">
          {!isPhone &&
            ownLanguageFirst.map((language) => (
              <span key={language} className="text-grid-head">
                {languageName(language)}
                {language !== pageLanguage && (
                  <span lang={language} dir="auto">
                    {language === "ar" ? "العربية" : "English"}
                  </span>
                )}
              </span>
            ))}
          {productTexts.map((text) =>
            (isPhone ? [shown] : ownLanguageFirst).map((language) => (
              <TextInLanguage
                key={`${text} ${language}`}
                form={form}
                text={text}
                language={language}
                isMissing={missing[language].includes(text)}
                showsOther={isPhone && showsOther}
              />
            )),
          )}
        </div>
        {isPhone && hasEnglish && (
          <Button
            kind="ghost"
            className="mt-3"
            icon={<Languages size={18} aria-hidden />}
            aria-pressed={showsOther}
            onClick={() => setShowsOther(!showsOther)}
          >
            {shown === "ar" ? m.show_english_below() : m.show_arabic_below()}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Switches to the language of a rejected text that is hidden. */
function useShowRejected(
  form: UseFormReturn<ProductValues>,
  shown: TextLanguage,
  show: (language: TextLanguage) => void,
): void {
  const { errors, submitCount } = form.formState;
  const isRejected = (language: TextLanguage) =>
    productTexts.some((text) => errors[`${text}_${language}`] !== undefined);
  const other = shown === "ar" ? "en" : "ar";
  const isOtherRejected = !isRejected(shown) && isRejected(other);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submission, not on each correction
  useEffect(() => {
    if (isOtherRejected) show(other);
  }, [submitCount, isOtherRejected]);
}

function CountChip({
  language,
  missing,
  required,
}: {
  readonly language: TextLanguage;
  readonly missing: number;
  readonly required: number;
}) {
  const text = m.texts_written({
    language: languageName(language),
    done: required - missing,
    all: required,
  });
  return missing === 0 ? (
    <Chip tone="leaf" icon={Check}>
      {text}
    </Chip>
  ) : (
    <Chip tone="sun" icon={TriangleAlert}>
      {text}
    </Chip>
  );
}

function CompactChip({ missing }: { readonly missing: number }) {
  return missing === 0 ? (
    <Chip compact tone="leaf" icon={<Check size={12} aria-hidden />}>
      {m.complete()}
    </Chip>
  ) : (
    <Chip compact tone="sun" icon={<TriangleAlert size={12} aria-hidden />}>
      {m.missing_count({ count: missing })}
    </Chip>
  );
}

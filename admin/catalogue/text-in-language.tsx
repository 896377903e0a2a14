import { TriangleAlert } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { written } from "../form/fields.tsx";
import { FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { languageName } from "../ui/language-name.ts";
import { LeftToRight } from "../ui/written-values.tsx";
import type { ProductText, TextField, TextLanguage } from "./product-texts.ts";
import type { ProductValues } from "./product-values.ts";
import "./products.css";

const maxName = 120;
const maxText = 4000;
const rows: Record<ProductText, number> = {
  name: 1,
  description: 4,
  how_to_use: 2,
  benefits: 3,
  active_ingredients: 3,
};
const labels: Record<ProductText, () => string> = {
  name: m.name,
  description: m.text_description,
  how_to_use: m.text_how_to_use,
  benefits: m.text_benefits,
  active_ingredients: m.text_active_ingredients,
};

/** Input for a product's text in one language, in its own direction. A missing text is dashed and labelled but does not block saving. */
export function TextInLanguage({
  form,
  text,
  language,
  isMissing,
  showsOther,
}: {
  readonly form: UseFormReturn<ProductValues>;
  readonly text: ProductText;
  readonly language: TextLanguage;
  readonly isMissing: boolean;
  /** True if the other language shows below. */
  readonly showsOther: boolean;
}) {
  const name: TextField = `${text}_${language}`;
  const value = useWatch({ control: form.control, name });
  const look = { ...written(language), className: isMissing ? "input untranslated" : "input" };
  const isRequired = text === "name";
  const missing = language === "ar" ? m.missing_in_arabic() : m.missing_in_english();
  return (
    <div>
      <FormField
        form={form}
        name={name}
        label={
          <>
            {labels[text]()}
            <span className="visually-hidden">{languageName(language)}</span>
            {isRequired && (
              <span className="to-end soft tiny">
                <LeftToRight>
                  {value.length} / {maxName}
                </LeftToRight>
              </span>
            )}
          </>
        }
        help={
          isMissing && !isRequired ? (
            <span className="missing-text">
              <TriangleAlert size={14} aria-hidden />
              {missing}
            </span>
          ) : text === "active_ingredients" ? (
            m.ingredients_help()
          ) : undefined
        }
      >
        {(props) =>
          isRequired ? (
            <input {...props} {...look} maxLength={maxName} />
          ) : (
            <textarea
              {...props}
              {...look}
              maxLength={maxText}
              rows={rows[text]}
              placeholder={placeholderOf(text, language)}
            />
          )
        }
      </FormField>
      {showsOther && <OtherText form={form} text={text} language={language === "ar" ? "en" : "ar"} />}
    </div>
  );
}

function placeholderOf(text: ProductText, language: TextLanguage): string | undefined {
  const locale = { locale: language };
  if (text === "benefits") return m.one_benefit_a_line({}, locale);
  if (text === "active_ingredients") return m.one_ingredient_a_line({}, locale);
  return undefined;
}

function OtherText({
  form,
  text,
  language,
}: {
  readonly form: UseFormReturn<ProductValues>;
  readonly text: ProductText;
  readonly language: TextLanguage;
}) {
  const value = useWatch({ control: form.control, name: `${text}_${language}` });
  if (value.trim() === "") return null;
  return (
    <p className="other-text" {...written(language)}>
      {value}
    </p>
  );
}

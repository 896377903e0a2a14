import type { ProductValues } from "./product-values.ts";

export const productTexts = ["name", "description", "how_to_use", "benefits", "active_ingredients"] as const;
export type ProductText = (typeof productTexts)[number];
export type TextLanguage = "ar" | "en";
export type TextField = `${ProductText}_${TextLanguage}`;
export type TextValues = Pick<ProductValues, TextField>;

/** Texts that are still to be written in a language: a name and a description, and what the other language has. */
export function missingTexts(values: TextValues, language: TextLanguage): readonly ProductText[] {
  const other = language === "ar" ? "en" : "ar";
  const isEmpty = (field: TextField) => values[field].trim() === "";
  return productTexts.filter(
    (text) =>
      isEmpty(`${text}_${language}`) &&
      (text === "name" || text === "description" || !isEmpty(`${text}_${other}`)),
  );
}

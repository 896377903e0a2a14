import type { ProductValues } from "./product-values.ts";

export const productTexts = ["name", "description", "how_to_use", "benefits", "active_ingredients"] as const;
export type ProductText = (typeof productTexts)[number];
export type TextLanguage = "ar" | "en";
export type TextField = `${ProductText}_${TextLanguage}`;
export type TextValues = Pick<ProductValues, TextField>;

/** Texts missing in a language: name, description, and texts that the other language has. */
export function missingTexts(values: TextValues, language: TextLanguage): readonly ProductText[] {
  return requiredTexts(values).filter((text) => isEmpty(values, `${text}_${language}`));
}

/** Texts required in both languages: name, description, and texts that exist in either. */
export function requiredTexts(values: TextValues): readonly ProductText[] {
  return productTexts.filter(
    (text) =>
      text === "name" ||
      text === "description" ||
      !isEmpty(values, `${text}_ar`) ||
      !isEmpty(values, `${text}_en`),
  );
}

function isEmpty(values: TextValues, field: TextField): boolean {
  return values[field].trim() === "";
}

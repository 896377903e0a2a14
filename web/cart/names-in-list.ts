import type { Language } from "#contract/language.ts";

/** Maximum number of names in a list. */
const maxNames = 3;

/** Joins the first names of a list: 'Serum, Cream and Mask', or 'Serum, Cream, Mask…' if there are more. */
export function namesInList(
  products: readonly { readonly name_en: string; readonly name_ar: string }[],
  language: Language,
): string {
  const names = products.map(({ name_en, name_ar }) => (language === "ar" ? name_ar : name_en));
  const list = new Intl.ListFormat(language === "ar" ? "ar-EG" : "en-GB", {
    type: names.length > maxNames ? "unit" : "conjunction",
  });
  return names.length > maxNames ? `${list.format(names.slice(0, maxNames))}…` : list.format(names);
}

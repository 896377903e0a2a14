import { byFact, factNames } from "#contract/catalogue/product-facts.ts";
import { factTitle } from "#messages/product-facts.ts";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { languageName, nameInLanguage } from "../ui/language-name.ts";
import type { ProductValues } from "./product-values.ts";

/** Names of a product's fields, for unsaved changes, conflicts and the audit log. */
export function productFieldNames(): Readonly<Record<keyof ProductValues, string>> {
  return {
    name_en: nameInLanguage(m.name(), "en"),
    name_ar: nameInLanguage(m.name(), "ar"),
    description_en: nameInLanguage(m.text_description(), "en"),
    description_ar: nameInLanguage(m.text_description(), "ar"),
    how_to_use_en: nameInLanguage(m.text_how_to_use(), "en"),
    how_to_use_ar: nameInLanguage(m.text_how_to_use(), "ar"),
    benefits_en: nameInLanguage(m.benefits(), "en"),
    benefits_ar: nameInLanguage(m.benefits(), "ar"),
    active_ingredients_en: nameInLanguage(m.active_ingredients(), "en"),
    active_ingredients_ar: nameInLanguage(m.active_ingredients(), "ar"),
    images: m.pictures(),
    price_egp: m.price(),
    discounted_price_egp: m.discounted_price(),
    discount_starts_at: m.discount_from(),
    discount_ends_at: m.discount_until(),
    cost_egp: m.cost(),
    status: m.visibility(),
    publish_at: m.publish_at(),
    category_id: m.column_category(),
    sku: m.column_sku(),
    ...byFact(factNames, (name) => factTitle(name)({}, { locale: language })),
    low_stock_at: m.low_stock_at(),
    hygiene_sealed: m.hygiene_sealed(),
    parts: m.set_of_products(),
    parts_packed: m.parts_packed(),
    area: m.kind_area(),
    skin_types: m.kind_skin_type(),
    concerns: m.kind_concern(),
    search_title_en: m.search_title_in({ language: languageName("en") }),
    search_title_ar: m.search_title_in({ language: languageName("ar") }),
    stock: m.stock(),
  };
}

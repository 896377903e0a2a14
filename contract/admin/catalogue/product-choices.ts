// What the fields of a product in the back office can be; without schemas, so that pages may import it.

/** Whether customers see a product: it is prepared, on sale, or sold no more. */
export const productStatuses = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Why staff change a stock by hand. */
export const stockReasons = ["counted", "goods_in", "damaged"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Texts of a product that can be missing in one language. */
export const translatedTexts = [
  "description",
  "how_to_use",
  "benefits",
  "active_ingredients",
  "search_title",
] as const;
export type TranslatedText = (typeof translatedTexts)[number];

/** The most products that one call changes. */
export const maxBulkProducts = 200;

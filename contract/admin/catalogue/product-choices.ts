// Values of product fields in the back office, without schemas, so that pages may import it.

/** Draft, on sale, or no longer sold. */
export const productStatuses = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Reasons for changing a stock by hand. */
export const stockReasons = ["counted", "goods_in", "damaged"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Texts of a product that can be missing in one language. */
export const translatedTexts = [
  "name",
  "description",
  "how_to_use",
  "benefits",
  "active_ingredients",
  "search_title",
] as const;
export type TranslatedText = (typeof translatedTexts)[number];

/** Maximum number of products in a bulk change. */
export const maxBulkProducts = 200;

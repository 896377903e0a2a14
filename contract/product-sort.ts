/** The orders in which products can be listed. */
export const productSorts = ["best_selling", "newest", "price_asc", "price_desc", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The orders in which products can be listed. */
export const productSorts = ["best_selling", "newest", "price_asc", "price_desc", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];

/** The order of a list of what a search has found: also by how well it was asked for. */
export type ListSort = ProductSort | "relevance";

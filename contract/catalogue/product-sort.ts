export const productSorts = [
  "best_selling",
  "newest",
  "price_asc",
  "price_desc",
  "saving",
  "rating",
] as const;
export type ProductSort = (typeof productSorts)[number];

/** Order of search results: also by relevance. */
export type ListSort = ProductSort | "relevance";

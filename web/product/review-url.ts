import { type ReviewSort, reviewSorts } from "#contract/catalogue/review-sort.ts";
import { paths } from "../paths.ts";

/** How many reviews a product's page shows first; 'more reviews' adds as many. */
export const reviewsPerPage = 5;
/** A page never grows beyond so many times that. */
const maxPages = 20;

export interface ReviewChoice {
  readonly sort: ReviewSort;
  readonly page: number;
}

/** In which order a product's reviews are asked for, and how many; what makes no sense is left out. */
export function readReviewUrl(parameters: URLSearchParams): ReviewChoice {
  const page = Number(parameters.get("reviews") ?? 1);
  return {
    sort: reviewSorts.find((sort) => sort === parameters.get("sort")) ?? "newest",
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPages) : 1,
  };
}

/** Whether the page can grow once more. */
export function hasMore({ page }: ReviewChoice, shown: number, total: number): boolean {
  return shown < total && page < maxPages;
}

/** The product's page with its reviews in this order and number; the newest, first few of them, are its own address. */
export function reviewUrl(productId: number, choice: ReviewChoice): string {
  return paths.product(productId) + reviewSearch(choice);
}

/** The query part of that address, '' or with its question mark. */
export function reviewSearch({ sort, page }: ReviewChoice): string {
  const parameters = new URLSearchParams({
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { reviews: String(page) }),
  });
  return parameters.size === 0 ? "" : `?${parameters}`;
}

import { type ReviewSort, reviewSorts } from "#contract/catalogue/review-sort.ts";
import { paths } from "../paths.ts";

/** Number of reviews shown first; "more reviews" adds as many. */
export const reviewsPerPage = 5;
/** Maximum of `reviewsPerPage` steps on one page. */
const maxPages = 20;

export interface ReviewChoice {
  readonly sort: ReviewSort;
  readonly page: number;
}

/** Parses order and number of reviews from a URL; invalid values become defaults. */
export function readReviewUrl(parameters: URLSearchParams): ReviewChoice {
  const page = Number(parameters.get("reviews") ?? 1);
  return {
    sort: reviewSorts.find((sort) => sort === parameters.get("sort")) ?? "newest",
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPages) : 1,
  };
}

/** True if the page can show more reviews. */
export function hasMore({ page }: ReviewChoice, shown: number, total: number): boolean {
  return shown < total && page < maxPages;
}

/** URL of a product's page with this order and number of reviews. The default is the product's own URL. */
export function reviewUrl(productId: number, choice: ReviewChoice): string {
  return paths.product(productId) + reviewSearch(choice);
}

/** Query of that URL, '' or with its question mark. */
export function reviewSearch({ sort, page }: ReviewChoice): string {
  const parameters = new URLSearchParams({
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { reviews: String(page) }),
  });
  return parameters.size === 0 ? "" : `?${parameters}`;
}

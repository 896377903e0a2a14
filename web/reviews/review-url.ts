import { type ReviewSort, reviewSorts } from "#contract/reviews/review-sort.ts";
import { paths } from "../paths.ts";

/** Number of reviews in one step: shown first, and added by "more reviews". */
export const reviewsPerPage = 5;
/** Maximum number of steps on one page. */
const maxPages = 100;

/** Order of the reviews on a product page, and the number of steps shown: `page` × `reviewsPerPage` reviews. */
export interface ReviewChoice {
  readonly sort: ReviewSort;
  readonly page: number;
  /** Only reviews with this number of stars, or of authors with this skin type; null for all. */
  readonly stars: number | null;
  readonly skinType: string | null;
}

/** Parses the choice from the query of a URL. Invalid values become defaults: newest first, one step. */
export function readReviewUrl(parameters: URLSearchParams): ReviewChoice {
  const page = Number(parameters.get("reviews") ?? 1);
  const stars = parameters.get("stars") ?? "";
  const skinType = parameters.get("skin_type") ?? "";
  return {
    sort: reviewSorts.find((sort) => sort === parameters.get("sort")) ?? "newest",
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPages) : 1,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    skinType: /^[a-z-]{1,60}$/.test(skinType) ? skinType : null,
  };
}

/** Returns whether the page can show more than the `shown` of `total` reviews. */
export function hasMore({ page }: ReviewChoice, shown: number, total: number): boolean {
  return shown < total && page < maxPages;
}

/** Returns the path of a product page with this choice of reviews. The default choice adds nothing to it. */
export function reviewUrl(productId: number, choice: ReviewChoice): string {
  return paths.product(productId) + reviewSearch(choice);
}

/** Returns the query for a choice of reviews, with its question mark; '' for the default choice. */
export function reviewSearch({ sort, page, stars, skinType }: ReviewChoice): string {
  const parameters = new URLSearchParams({
    ...(sort !== "newest" && { sort }),
    ...(stars !== null && { stars: String(stars) }),
    ...(skinType !== null && { skin_type: skinType }),
    ...(page > 1 && { reviews: String(page) }),
  });
  return parameters.size === 0 ? "" : `?${parameters}`;
}

import type { Review } from "#contract/catalogue/review.ts";
import type { ListedReview } from "#shop/reviews/product-reviews.ts";

/** A review as the contract writes it. */
export function toReviewJson(review: ListedReview, productId: number): Review {
  const { id, rating, comment, author, created_at, verified, answer, answered_at } = review;
  return {
    id,
    productId: String(productId),
    rating,
    comment,
    author,
    created_at: created_at.toISOString(),
    verified,
    answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString() },
  };
}

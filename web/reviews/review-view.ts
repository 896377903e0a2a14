import type { Language } from "#contract/language.ts";
import { formatDate } from "#messages/format.ts";
import type { ListedReview } from "#shop/reviews/product-reviews.ts";

/** View of a review. Dates are formatted on the server: the first date formatting takes a slow phone 70 ms. */
export function reviewView(review: ListedReview, language: Language) {
  const { created_at, answer, answered_at, ...shown } = review;
  const day = (date: Date) => ({ at: date.toISOString(), words: formatDate(date, language) });
  return {
    ...shown,
    written: day(created_at),
    answer: answer === null || answered_at === null ? null : { text: answer, ...day(answered_at) },
  };
}

export type ReviewView = ReturnType<typeof reviewView>;

import type { Language } from "#contract/language.ts";
import { formatDate } from "#messages/format.ts";
import type { Concern } from "#shop/concerns/concerns.ts";
import type { ListedReview } from "#shop/reviews/product-reviews.ts";
import { type NamedConcern, namedConcern } from "../concerns.tsx";

/** View of a review. Dates are formatted on the server: the first date formatting takes a slow phone 70 ms. */
export function reviewView(review: ListedReview, language: Language, skinTypes: readonly NamedConcern[]) {
  const { id, author, rating, comment, verified, photos, helpful } = review;
  const { created_at, answer, answered_at, skin_type } = review;
  const day = (date: Date) => ({ at: date.toISOString(), words: formatDate(date, language) });
  return {
    ...{ id, author, rating, comment, verified, photos, helpful },
    skinType: skinTypes.find(({ key }) => key === skin_type)?.name ?? null,
    written: day(created_at),
    answer: answer === null || answered_at === null ? null : { text: answer, ...day(answered_at) },
  };
}

export type ReviewView = ReturnType<typeof reviewView>;

/** Skin types of the shop, in one language. */
export function skinTypesOf(concerns: readonly Concern[], language: Language): NamedConcern[] {
  return concerns.filter(({ kind }) => kind === "skin_type").map((one) => namedConcern(one, language));
}

import { sql } from "kysely";
import type { ReviewSort } from "#contract/reviews/review-sort.ts";
import type { Database } from "#db/database.ts";

export interface ReviewsOfProduct {
  /** Numbers of ratings with one, two, three, four and five stars. */
  readonly histogram: readonly number[];
  /** Number of reviews in the list. */
  readonly total: number;
  readonly reviews: ListedReview[];
}

export const noReviews: ReviewsOfProduct = { histogram: [0, 0, 0, 0, 0], total: 0, reviews: [] };

export interface ListedReview {
  readonly id: number;
  readonly author: string;
  readonly rating: number;
  readonly comment: string;
  readonly created_at: Date;
  readonly verified: boolean;
  /** Answer of the shop; null without one. */
  readonly answer: string | null;
  readonly answered_at: Date | null;
}

export const reviewColumns = [
  "id",
  "author",
  "rating",
  "comment",
  "created_at",
  "verified",
  "answer",
  "answered_at",
] as const;

/** Page of a product's reviews, all or only those with text. */
export interface ReviewPage {
  readonly sort: ReviewSort;
  readonly page: number;
  readonly perPage: number;
  readonly withWords: boolean;
}

/** Returns the ratings of a product by stars and a page of its reviews, without hidden ones. */
export async function productReviews(
  db: Database,
  productId: number,
  { sort, page, perPage, withWords }: ReviewPage,
): Promise<ReviewsOfProduct> {
  const visible = db.selectFrom("reviews").where("product_id", "=", productId).where("hidden_at", "is", null);
  const [counts, reviews] = await Promise.all([
    visible
      .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
      .select(sql<number>`count(*) filter (where comment <> '')::int`.as("with_words"))
      .groupBy("rating")
      .execute(),
    visible
      .select(reviewColumns)
      .$if(withWords, (query) => query.where("comment", "<>", ""))
      .$if(sort !== "newest", (query) => query.orderBy("rating", sort === "highest" ? "desc" : "asc"))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const histogram = [1, 2, 3, 4, 5].map((stars) => counts.find((row) => row.rating === stars)?.count ?? 0);
  const total = counts.reduce((sum, row) => sum + (withWords ? row.with_words : row.count), 0);
  return { histogram, total, reviews };
}

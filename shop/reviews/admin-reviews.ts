import { type InferResult, sql } from "kysely";
import type { AdminReviewQuery } from "#contract/admin/reviews.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { findHits, type Hits, holdsTyped } from "../listing/find-hits.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Starts a query for all reviews, including hidden ones, with their products. */
function selectAdminReviews(db: Database) {
  return db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("staff", "staff.id", "reviews.answered_by")
    .select(columnsOf.reviews)
    .select("staff.name as answered_by_name")
    .select(["products.name_en as product_name_en", "products.name_ar as product_name_ar"]);
}

export type AdminReview = InferResult<ReturnType<typeof selectAdminReviews>>[number];

/** Reviews, found by text or author. */
export const { list: listAdminReviews, find: findAdminReview } = listAndFind({
  select: selectAdminReviews,
  table: "reviews",
  id: "reviews.id",
  created: "reviews.created_at",
  sorts: { id: "reviews.id", created_at: "reviews.created_at", rating: "reviews.rating" },
  search: findSaying,
  filters: ({ product_id, rating, hidden, answered }: ListFilters<AdminReviewQuery>, eb) => [
    product_id !== undefined && eb("reviews.product_id", "=", product_id),
    rating !== undefined && eb("reviews.rating", "=", rating),
    answered !== undefined && eb("reviews.answer", answered ? "is not" : "is", null),
    hidden !== undefined && eb("reviews.hidden_at", hidden ? "is not" : "is", null),
  ],
});

const texts = sql<string>`fold_letters(' ' || reviews.author || chr(10) || ' ' || reviews.comment)`;

async function findSaying(db: Database, q: string): Promise<Hits> {
  const isHit = holdsTyped(texts, q);
  return await findHits(db, "reviews.id", sql`select id from reviews where ${isHit}`, isHit);
}

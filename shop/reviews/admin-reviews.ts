import { sql } from "kysely";
import type { AdminReviewQuery } from "#contract/admin/review.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";

/** Starts a query for reviews, hidden ones too, with what they are about. */
function selectAdminReviews(db: Database) {
  return db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .selectAll("reviews")
    .select(["products.name_en as product_name_en", "products.name_ar as product_name_ar"]);
}

export type AdminReview = Awaited<ReturnType<ReturnType<typeof selectAdminReviews>["execute"]>>[number];

const columns = {
  id: "reviews.id",
  created_at: "reviews.created_at",
  rating: "reviews.rating",
} as const;

/** One page of everybody's reviews, found by what they say or who wrote them. */
export async function listAdminReviews(db: Database, query: AdminReviewQuery): Promise<Page<AdminReview>> {
  const { q, product_id, rating, hidden } = query;
  const texts = [sql.ref("reviews.comment"), sql.ref("reviews.author")];
  const found = selectAdminReviews(db)
    .$if(q !== "", (reviews) => reviews.where(contains(texts, q)))
    .$if(product_id !== undefined, (reviews) => reviews.where("product_id", "=", product_id ?? 0))
    .$if(rating !== undefined, (reviews) => reviews.where("rating", "=", rating ?? 0))
    .$if(hidden !== undefined, (reviews) => reviews.where("hidden_at", hidden ? "is not" : "is", null));
  return await readPage(found, query, { by: columns[query.sort], id: "reviews.id" });
}

/** One review; null where there is none. */
export async function findAdminReview(db: Database, id: number): Promise<AdminReview | null> {
  return (await selectAdminReviews(db).where("reviews.id", "=", id).executeTakeFirst()) ?? null;
}

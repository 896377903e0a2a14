import type { Database } from "#db/database.ts";

/** Lowest rating of a good review. */
const goodRating = 4;

/** Returns the newest good reviews with text, each of another sold product. */
export async function listRecentReviews(db: Database, count: number) {
  const newest = db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.id", "reviews.author", "reviews.rating", "reviews.comment"])
    .select(["products.id as product_id", "products.name_en", "products.name_ar"])
    .distinctOn("products.id")
    .where("reviews.hidden_at", "is", null)
    .where("reviews.comment", "<>", "")
    .where("reviews.rating", ">=", goodRating)
    .where("products.status", "=", "published")
    .orderBy("products.id")
    .orderBy("reviews.id", "desc");
  return await db
    .selectFrom(newest.as("newest"))
    .select(["id", "author", "rating", "comment", "product_id", "name_en", "name_ar"])
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}

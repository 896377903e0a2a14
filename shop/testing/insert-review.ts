import type { Database } from "#db/database.ts";

/** Inserts a review of an erased account and updates the average; returns its id. */
export async function insertReview(db: Database, product: number, rating = 5): Promise<number> {
  const review = await db
    .insertInto("reviews")
    .values({ product_id: product, author: "Mona", rating, comment: "جميل" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("products")
    .set((eb) => ({
      rating_count: eb("rating_count", "+", 1),
      rating_total: eb("rating_total", "+", rating),
    }))
    .where("id", "=", product)
    .execute();
  return review.id;
}

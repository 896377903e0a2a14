import type { Database } from "#db/database.ts";

export interface ReviewsOfProduct {
  /** How many gave one, two, three, four and five stars. */
  readonly histogram: readonly number[];
  /** The newest that say something in words. */
  readonly newest: { id: number; author: string; rating: number; comment: string; created_at: Date }[];
}

/** The ratings of a product by stars, and its newest written reviews. */
export async function productReviews(
  db: Database,
  productId: number,
  limit: number,
): Promise<ReviewsOfProduct> {
  const [counts, newest] = await Promise.all([
    db
      .selectFrom("reviews")
      .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
      .where("product_id", "=", productId)
      .groupBy("rating")
      .execute(),
    db
      .selectFrom("reviews")
      .select(["id", "author", "rating", "comment", "created_at"])
      .where("product_id", "=", productId)
      .where("comment", "<>", "")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  ]);
  const histogram = [1, 2, 3, 4, 5].map((stars) => counts.find((row) => row.rating === stars)?.count ?? 0);
  return { histogram, newest };
}

import type { Database } from "#db/database.ts";

/** What a product has on hand, by its own figure and by the sum of its movements: the two must agree. */
export async function stockOf(db: Database, productId: number) {
  return await db
    .selectFrom("products")
    .select(["stock", "sold"])
    .select((eb) =>
      eb
        .selectFrom("stock_movements")
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>("change"), sum.lit(0)).as("moved"))
        .whereRef("product_id", "=", "products.id")
        .as("moved"),
    )
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
}

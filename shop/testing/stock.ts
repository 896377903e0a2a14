import type { Database } from "#db/database.ts";

/** Returns the stock of a product and the sum of its movements, which must be equal. */
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

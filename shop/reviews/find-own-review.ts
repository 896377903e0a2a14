import type { Database } from "#db/database.ts";

/** Finds a customer's review of a product; null if there is none. */
export async function findOwnReview(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<{ rating: number; comment: string } | null> {
  const review = await db
    .selectFrom("reviews")
    .select(["rating", "comment"])
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return review ?? null;
}

import type { DatabaseTransaction } from "#db/database.ts";

/** Gives a product these types of skin and concerns, by key, in the place of those it has. The keys have to be known. */
export async function setProductConcerns(
  tx: DatabaseTransaction,
  productId: number,
  keys: readonly string[],
): Promise<void> {
  await tx.deleteFrom("product_concerns").where("product_id", "=", productId).execute();
  const rows = [...new Set(keys)].map((concern_key) => ({ product_id: productId, concern_key }));
  if (rows.length > 0) await tx.insertInto("product_concerns").values(rows).execute();
}

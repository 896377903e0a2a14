import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { removeFromSearch } from "../search/index-products.ts";

/**
 * Locks a product that is to be deleted: first the cart lines that go with it, as whoever orders locks a line before its
 * product; false where there is none.
 */
export async function lockForDeletion(tx: DatabaseTransaction, id: number): Promise<boolean> {
  await tx
    .selectFrom("cart_lines")
    .select("id")
    .where("product_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const product = await tx
    .selectFrom("products")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return product !== undefined;
}

/** Deletes a product that was never ordered, with all that hangs on it. */
export async function deleteProduct(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "product_ordered" }>> {
  const ordered = await tx
    .selectFrom("order_lines")
    .select("id")
    .where("product_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (ordered !== undefined) return refuse({ code: "product_ordered" });
  await removeFromSearch(tx, [id]);
  await tx.deleteFrom("products").where("id", "=", id).execute();
  return accept(null);
}

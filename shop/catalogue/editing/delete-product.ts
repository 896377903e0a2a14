import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { removeFromSearch } from "../../search/index-products.ts";
import { lockToDelete } from "./lock-to-delete.ts";

/** Locks a product for deletion (`lockToDelete`); returns false if it does not exist. */
export async function lockForDeletion(tx: DatabaseTransaction, id: number): Promise<boolean> {
  return (await lockToDelete(tx, sql`${id}`)) > 0;
}

/** Deletes a product that was never ordered and has no codes, with all dependent rows. */
export async function deleteProduct(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "product_ordered" | "product_has_codes" }>> {
  const { rows } = await sql<{ ordered: boolean; has_codes: boolean }>`
    select exists (select from order_lines where product_id = ${id}) as ordered,
      exists (select from code_batches where product_id = ${id}) as has_codes`.execute(tx);
  if (rows[0]?.ordered === true) return refuse({ code: "product_ordered" });
  if (rows[0]?.has_codes === true) return refuse({ code: "product_has_codes" });
  await removeFromSearch(tx, [id]);
  await tx.deleteFrom("products").where("id", "=", id).execute();
  return accept(null);
}

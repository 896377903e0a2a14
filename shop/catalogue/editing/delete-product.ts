import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../../result.ts";
import { removeFromSearch } from "../../search/index-products.ts";

/** Locks a product for deletion (`lockToDelete`); returns false if it does not exist. */
export async function lockForDeletion(tx: DatabaseTransaction, id: number): Promise<boolean> {
  return (await lockToDelete(tx, sql`${id}`)) > 0;
}

/** Deletes a product that was never ordered, has no codes and is in no set, with all dependent rows. */
export async function deleteProduct(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "product_ordered" | "product_has_codes" | "product_is_part" }>> {
  const { rows } = await sql<{ ordered: boolean; has_codes: boolean; is_part: boolean }>`
    select exists (select from order_lines where product_id = ${id})
        or exists (select from order_line_parts where product_id = ${id}) as ordered,
      exists (select from product_parts where part_id = ${id}) as is_part,
      exists (select from code_batches where product_id = ${id}) as has_codes`.execute(tx);
  if (rows[0]?.ordered === true) return reject({ code: "product_ordered" });
  if (rows[0]?.has_codes === true) return reject({ code: "product_has_codes" });
  if (rows[0]?.is_part === true) return reject({ code: "product_is_part" });
  await removeFromSearch(tx, [id]);
  await tx.deleteFrom("products").where("id", "=", id).execute();
  return accept(null);
}

/**
 * Locks products for deletion, such as `any(…)` of their ids, and all cart lines with them; returns the number of products. Locks lines
 * first, because orders lock a line before its product.
 * A line may be added between both locks. If an order has already locked it, both would wait for each other. Then this throws 55P03, and
 * `runTransaction` releases all locks and repeats the work.
 */
export async function lockToDelete(
  tx: DatabaseTransaction,
  productIds: RawBuilder<unknown>,
): Promise<number> {
  const lines = sql`select 1 from cart_lines where product_id = ${productIds} order by product_id, id for update`;
  await lines.execute(tx);
  // After this lock no line with one of these products can be added.
  const { rows } = await sql`select 1 from products where id = ${productIds} order by id for update`.execute(
    tx,
  );
  await sql`${lines} nowait`.execute(tx);
  return rows.length;
}

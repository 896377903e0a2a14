import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

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

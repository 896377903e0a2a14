import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Locks products that are to be deleted, such as `any(…)` of their ids, and the lines of all carts with them; returns how many products
 * there are. Lines come first, as orders lock a line before its product.
 *
 * A line may be added between both locks. If an order has locked it already, each would wait for the other: then this throws
 * 55P03, which makes `runTransaction` release all locks and repeat the work.
 */
export async function lockToDelete(
  tx: DatabaseTransaction,
  productIds: RawBuilder<unknown>,
): Promise<number> {
  const lines = sql`select 1 from cart_lines where product_id = ${productIds} order by product_id, id for update`;
  await lines.execute(tx);
  // From here on no line can be added, which would refer to one of these products.
  const { rows } = await sql`select 1 from products where id = ${productIds} order by id for update`.execute(
    tx,
  );
  await sql`${lines} nowait`.execute(tx);
  return rows.length;
}

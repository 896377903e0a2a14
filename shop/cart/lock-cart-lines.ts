import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Locks everybody's lines of some products, such as `any(…)` of their ids, before the products themselves are locked to be deleted: in
 * the order in which whoever orders locks the lines of a cart, each before its product.
 */
export async function lockCartLines(tx: DatabaseTransaction, productIds: RawBuilder<unknown>): Promise<void> {
  await sql`select 1 from cart_lines where product_id = ${productIds} order by product_id, id for update`.execute(
    tx,
  );
}

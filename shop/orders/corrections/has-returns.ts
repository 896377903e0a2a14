import { type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Whether a locked order has a return that was not declined, or exchanges pieces that arrived. Pieces and cash follow the return then, and no
 * longer the order's status.
 */
export async function hasReturns(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (select from returns where (order_id = ${orderId} and status <> 'declined')
      or (exchange_order_id = ${orderId} and status in ('received', 'closed'))) as found`.execute(tx);
  return rows[0]?.found === true;
}

import { type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Returns whether a locked order has a return that was not declined, or is an exchange order whose returned pieces have arrived. Pieces and
 * cash then follow the return instead of the order's status.
 */
export async function hasReturns(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (select from returns where (order_id = ${orderId} and status <> 'declined')
      or (exchange_order_id = ${orderId} and status in ('received', 'closed'))) as found`.execute(tx);
  return rows[0]?.found === true;
}

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

/** Rejection: the cash that pays for an exchange order was refunded, or pays for another exchange, while the order did not stand. */
export interface ExchangeRefunded {
  readonly code: "exchange_refunded";
}

/**
 * Returns whether the cash of its first order still pays for an exchange order that stands again. True for other orders. Every rule that
 * takes an order out of Cancelled or Returned asks after the change; its lock includes the first order.
 */
export async function isExchangeCovered(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from returns
    where exchange_order_id = ${orderId} and refundable_cash(order_id) < 0`.execute(tx);
  return rows.length === 0;
}

/** Sets returns whose courier is not on its way after all to accepted. */
export async function acceptAgain(tx: DatabaseTransaction, returnIds: readonly number[]): Promise<void> {
  if (returnIds.length === 0) return;
  await tx
    .updateTable("returns")
    .set({ status: "accepted", sent_at: null })
    .where("id", "in", returnIds)
    .where("status", "=", "on_its_way")
    .execute();
}

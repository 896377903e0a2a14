import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

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

import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { cancel } from "../orders/cancel-order.ts";
import { hoursToPay } from "../orders/extend-time-to-pay.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { bySystem } from "../orders/order-events.ts";

/** Maximum number of orders that one run cancels; the next run cancels the rest. */
const maxOrders = 500;

/** Whether the time to pay an order has passed. An open claim stops the clock, and a rejected one leaves some hours. */
const isDue = sql<SqlBool>`
  ${hasStatusThat(({ isEditable }) => isEditable)} and orders.pay_first > orders.advance and orders.pay_until < now()
  and not exists (
    select from payment_claims as claim where claim.order_id = orders.id
      and (claim.state = 'open'
        or claim.state = 'rejected' and claim.decided_at > now() - make_interval(hours => ${sql.lit(hoursToPay)})))`;

/**
 * Cancels orders that were not paid in time, one per transaction: stock and coupon return, and the customer gets the reason. Safe to run in several
 * processes concurrently. Returns the number of cancelled orders.
 */
export async function cancelUnpaidOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isDue} order by pay_until limit ${maxOrders}`.execute(db);
  let cancelled = 0;
  for (const { id } of rows) if (await cancelUnpaid(db, id)) cancelled++;
  return cancelled;
}

async function cancelUnpaid(db: Database, orderId: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { rows } = await sql<{ hours: number }>`
      select greatest(1, round(extract(epoch from pay_until - created_at) / 3600))::int as hours
      from orders where id = ${orderId} and ${isDue}`.execute(tx);
    const [due] = rows;
    // A payment or claim arrived between the query and the lock.
    if (order === null || due === undefined) return false;
    return (await cancel(tx, order, { actor: bySystem, cause: { kind: "unpaid", hours: due.hours } })).ok;
  });
}

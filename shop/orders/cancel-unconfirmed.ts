import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { cancelOrder } from "./cancel-order.ts";
import { lockProcessingOrder } from "./confirm-order.ts";
import { bySystem } from "./order-events.ts";

/** So many at one time; the rest the next time. */
const maxOrders = 500;

/**
 * Cancels the orders that nobody confirmed within the hours of the settings, each in a transaction of its own: stock and coupon
 * return, the customer is told by mail. Nothing happens where the settings name no hours. Any number of processes may do so.
 * Answers how many.
 */
export async function cancelUnconfirmedOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where status_id = ${orderStatusIds.processing} and confirmation <> 'confirmed'
      and created_at < now() - make_interval(hours => (select auto_cancel_hours from settings)::int)
    order by id limit ${maxOrders}`.execute(db);
  let cancelled = 0;
  for (const { id } of rows) if (await cancelUnconfirmed(db, id)) cancelled++;
  return cancelled;
}

async function cancelUnconfirmed(db: Database, orderId: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const order = await lockProcessingOrder(tx, orderId);
    // Confirmed, sent or cancelled between the look and the lock.
    if (!order.ok || order.value.confirmation === "confirmed") return false;
    if (!(await cancelOrder(tx, orderId, bySystem))) return false;
    const { customer_id } = await tx
      .selectFrom("orders")
      .select("customer_id")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (customer_id !== null) {
      await queueEmail(tx, customer_id, { kind: "order_cancelled", details: { order_id: orderId } });
    }
    return true;
  });
}

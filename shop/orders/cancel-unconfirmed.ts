import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { cancel } from "./cancel-order.ts";
import { lockOrder } from "./lock-order.ts";
import { bySystem } from "./order-events.ts";

/** Maximum number of orders that one run cancels; the next run cancels the rest. */
const maxOrders = 500;
/** Default if the settings have no hours. It only applies to storefront orders of guests, and of accounts without a delivered order. */
const strangersHours = 48;

/** Hours until an unconfirmed order is cancelled. */
const hours = sql<number>`coalesce(settings.auto_cancel_hours, ${strangersHours})::int`;
/** Whether an order is cancelled at all when it stays unconfirmed. */
const isLimited = sql<SqlBool>`(settings.auto_cancel_hours is not null or (
    orders.source = 'shop' and orders.created_at >= settings.auto_cancel_since and not exists (
      select from orders as taken join customers on customers.id = taken.customer_id and customers.kind <> 'guest'
      where taken.customer_id = orders.customer_id
        and ${hasStatusThat(({ isDelivered }) => isDelivered, "taken.status_id")})))`;

/**
 * Whether an order is due to be cancelled. Hours in the settings apply to every unconfirmed order. An order with an arranged call-back is
 * never due: the customer asked for another time. WhatsApp messages opened in the back office are attempts with outcome 'later' and no
 * note; they are no call-back. Nor is an order due that staff have restored.
 */
const isDue = sql<SqlBool>`
  ${hasStatusThat(({ awaitsConfirmation }) => awaitsConfirmation)} and orders.confirmation <> 'confirmed'
  and orders.created_at < now() - make_interval(hours => ${hours}) and ${isLimited}
  and not exists (
    select from order_attempts as attempt
    where attempt.order_id = orders.id and outcome = 'later'
      and (channel = 'phone' or note <> '' or call_at is not null))
  and not exists (select from order_events where order_id = orders.id and kind = 'corrected')`;

/**
 * Returns the hours after its placement when an order is cancelled unless it is confirmed; null if it never is. An arranged call-back is not
 * considered.
 */
export async function hoursToConfirm(db: Database, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ hours: number }>`
    select ${hours} as hours from orders cross join settings
    where orders.id = ${orderId} and ${isLimited}`.execute(db);
  return rows[0]?.hours ?? null;
}

/**
 * Cancels orders that were not confirmed in time, one per transaction. Returns stock and coupon, and e-mails the reason. Safe to run in
 * several processes concurrently. Returns the number of cancelled orders.
 */
export async function cancelUnconfirmedOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders cross join settings where ${isDue} order by orders.id limit ${maxOrders}`.execute(
    db,
  );
  let cancelled = 0;
  for (const { id } of rows) if (await cancelUnconfirmed(db, id)) cancelled++;
  return cancelled;
}

async function cancelUnconfirmed(db: Database, orderId: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { rows } = await sql<{ hours: number }>`
      select ${hours} as hours from orders cross join settings where orders.id = ${orderId} and ${isDue}`.execute(
      tx,
    );
    const [due] = rows;
    // The order changed between the query and the lock.
    if (order === null || due === undefined) return false;
    return (await cancel(tx, order, { actor: bySystem, cause: { kind: "unconfirmed", hours: due.hours } }))
      .ok;
  });
}

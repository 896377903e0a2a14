import { type SqlBool, sql } from "kysely";
import { isCancellable, type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { freeCoupon } from "../coupons/redeem-coupon.ts";
import { queueEmail, undoSeconds } from "../emails/queue-email.ts";
import { dropWaitingEmails, postponeWaitingEmails } from "../emails/waiting-emails.ts";
import { inTransaction } from "../in-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { accept, type Result, reject } from "../result.ts";
import { type LockedOrder, lockOrder } from "./lock-order.ts";
import { type Actor, byCustomer, bySystem, staffIdOf } from "./order-events.ts";
import { eraseRecipients } from "./order-notes.ts";
import { returnToStock } from "./order-pieces.ts";

const { cancelled } = orderStatusIds;

/**
 * Cause of a cancellation. `requested`: customer or staff want it, with a reason that only staff see; '' for none. `unconfirmed`: nobody confirmed the
 * order within these hours, which the customer sees. `unpaid`: what it asked for first did not arrive within these hours. `unannounced`: the customer of the order no longer exists, or never learned of it.
 */
export type CancelCause =
  | { readonly kind: "requested"; readonly reason: string }
  | { readonly kind: "unconfirmed"; readonly hours: number }
  | { readonly kind: "unpaid"; readonly hours: number }
  | { readonly kind: "unannounced" };

export const onRequest = { kind: "requested", reason: "" } as const satisfies CancelCause;

interface Cancellation {
  readonly actor: Actor;
  readonly cause: CancelCause;
}

/** Rejection of an order whose status does not allow a cancellation. */
export interface NotCancellable {
  readonly code: "transition_not_allowed";
  readonly from: OrderStatusId;
  readonly to: typeof cancelled;
}

/**
 * Cancels a locked order that was not sent, for whatever cause: writes the event, returns its pieces to the stock, frees its coupon and
 * settles its e-mails. If the account is erased, also erases the recipient.
 */
export async function cancel(
  tx: DatabaseTransaction,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<Result<null, NotCancellable>> {
  const { id, status_id: from } = order;
  if (!isCancellable(from)) return reject({ code: "transition_not_allowed", from, to: cancelled });
  await tx.updateTable("orders").set({ status_id: cancelled }).where("id", "=", id).execute();
  await writeEvent(tx, id, cancellation);
  await returnToStock(tx, [id], "cancelled");
  await freeCoupon(tx, id);
  await settleEmails(tx, order, cancellation);
  if (order.customer_id === null) await eraseRecipients(tx, [id]);
  return accept(null);
}

async function writeEvent(
  tx: DatabaseTransaction,
  order_id: number,
  { actor, cause }: Cancellation,
): Promise<void> {
  await tx
    .insertInto("order_status_changes")
    .values({
      order_id,
      status_id: cancelled,
      moved_by: actor.by,
      staff_id: staffIdOf(actor),
      reason: cause.kind === "requested" ? cause.reason : "",
      unconfirmed_hours: cause.kind === "unconfirmed" ? cause.hours : null,
      unpaid_hours: cause.kind === "unpaid" ? cause.hours : null,
    })
    .execute();
}

/**
 * Queues the e-mail about the cancellation, and drops those about the order that still wait. The e-mail about a cancellation by staff waits
 * for `undoSeconds`, and the others with it. Customers get none about their own cancellation: a stranger could fill a mailbox with it.
 */
async function settleEmails(
  tx: DatabaseTransaction,
  { id, customer_id }: LockedOrder,
  { actor, cause }: Cancellation,
): Promise<void> {
  const waitSeconds = cause.kind === "requested" && actor.by === "staff" ? undoSeconds : 0;
  if (waitSeconds > 0) await postponeWaitingEmails(tx, id, waitSeconds);
  else await dropWaitingEmails(tx, id);
  if (customer_id === null || cause.kind === "unannounced" || actor.by === "customer") return;
  await queueEmail(tx, customer_id, { kind: "order_cancelled", details: { order_id: id } }, { waitSeconds });
}

export interface CancelRejection {
  readonly code: "order_unknown" | "order_not_cancellable";
}

/** Cancels a customer's order that can be cancelled. Rejects orders of other customers like unknown ones. */
export async function cancelOwnOrder(
  db: Database,
  customerId: number,
  { orderId, reason = "" }: { readonly orderId: number; readonly reason?: string },
): Promise<Result<null, CancelRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<null, CancelRejection>> => {
    const own = await tx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("customer_id", "=", customerId)
      .executeTakeFirst();
    const order = own === undefined ? null : await lockOrder(tx, own.id);
    if (order === null) return reject({ code: "order_unknown" });
    const done = await cancel(tx, order, { actor: byCustomer, cause: { ...onRequest, reason } });
    return done.ok ? done : reject({ code: "order_not_cancellable" });
  });
}

/** Maximum number of orders that one run cancels; the next run cancels the rest. */
const maxOrders = 500;
/** Default if the settings have no hours. It only applies to storefront orders of guests, and of accounts without a delivered order. */
const strangersHours = 48;

/** Hours until an unconfirmed order is cancelled. */
const hours = sql<number>`coalesce(settings.auto_cancel_hours, ${strangersHours})::int`;
/** Start of the hours: after a restore it moves by the time since the backup, in which nobody could confirm the order. */
const since = sql<Date>`(orders.created_at + coalesce((
  select opened_at - backup_made_at from shop_instance
  where opened_at is not null and orders.created_at < backup_made_at), interval '0'))`;
/** Whether an order is cancelled at all when it stays unconfirmed. One that waits for its payment has its own time, and time cancels none that its customer's click confirmed. */
const isLimited = sql<SqlBool>`(orders.must_confirm and orders.advance >= orders.pay_first and (settings.auto_cancel_hours is not null or (
    orders.source = 'shop' and orders.created_at >= settings.auto_cancel_since and not exists (
      select from orders as taken join customers on customers.id = taken.customer_id and customers.kind <> 'guest'
      where taken.customer_id = orders.customer_id
        and ${hasStatusThat(({ isDelivered }) => isDelivered, "taken.status_id")}))))`;

/**
 * Whether an order is due to be cancelled. Hours in the settings apply to every unconfirmed order. An order with an arranged call-back is
 * never due: the customer asked for another time. WhatsApp messages opened in the back office are attempts with outcome 'later' and no
 * note; they are no call-back. Nor is an order due that staff have restored. The hours begin again when the terms of its payment change.
 */
const isDue = sql<SqlBool>`
  ${hasStatusThat(({ awaitsConfirmation }) => awaitsConfirmation)} and orders.confirmation <> 'confirmed'
  and ${since} < now() - make_interval(hours => ${hours}) and ${isLimited}
  and not exists (
    select from order_events where order_id = orders.id and kind = 'terms' and at > now() - make_interval(hours => ${hours}))
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

import { type SqlBool, sql } from "kysely";
import type { NewAttempt } from "#contract/admin/orders/order-changes.ts";
import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { countDelivery } from "./delivery-date.ts";
import type { LockedOrder } from "./lock-order.ts";
import { type Actor, byStaff, writeOrderEvent } from "./order-events.ts";

/** Rejection of an order that can no longer be confirmed or edited, with its status id. */
export interface NotProcessing {
  readonly code: "order_not_processing";
  readonly status: OrderStatusId;
}

/** Attempt that changed the confirmation, and the confirmation before it; details of the event. */
export interface ConfirmationCause {
  readonly attempt_id: number;
  readonly was: Confirmation;
}

/**
 * Sets the confirmation of an order that awaits one, and counts the days of its delivery from then on. An equal one changes nothing, so of two
 * concurrent ones the first counts; only staff replace the customer's.
 */
export async function setConfirmation(
  tx: DatabaseTransaction,
  order: LockedOrder,
  confirmation: Confirmation,
  actor: Actor,
  cause: ConfirmationCause | null = null,
): Promise<Result<null, NotProcessing>> {
  const possible = requireConfirmable(order);
  const isConfirmed = confirmation === "confirmed";
  const isEqual = order.confirmation === confirmation;
  const replaces = isConfirmed && actor.by === "staff" && order.confirmed_by !== "staff";
  if (!possible.ok || (isEqual && !replaces)) return possible;
  await tx
    .updateTable("orders")
    .set({
      confirmation,
      ...(!isEqual && { confirmed_at: isConfirmed ? new Date() : null }),
      ...(isConfirmed && !isEqual && { estimated_delivery: countDelivery(order.delivery_days) }),
      confirmed_by: isConfirmed ? (actor.by === "customer" ? "customer" : "staff") : null,
    })
    .where("id", "=", order.id)
    .execute();
  await writeOrderEvent(tx, order.id, actor, confirmation, cause ?? {});
  return accept(null);
}

/** Confirms an order that needs no confirmation, once it no longer waits for a payment: the customer's click on it counts. */
export async function confirmBySession(tx: DatabaseTransaction, order: LockedOrder): Promise<void> {
  if (order.must_confirm || order.pay_first > order.advance) return;
  if (order.confirmation !== "waiting" || !requireConfirmable(order).ok) return;
  const estimated_delivery = countDelivery(order.delivery_days);
  await tx
    .updateTable("orders")
    .set({ ...confirmedBySession(), estimated_delivery })
    .where("id", "=", order.id)
    .execute();
}

/** Returns the columns of an order that the customer's own click confirms. */
export function confirmedBySession() {
  return { confirmation: "confirmed", confirmed_at: new Date(), confirmed_by: "session" } as const;
}

/** Rejects an order whose status awaits no confirmation. */
export function requireConfirmable({
  status_id: status,
}: Pick<LockedOrder, "status_id">): Result<null, NotProcessing> {
  return orderStatuses[status].awaitsConfirmation
    ? accept(null)
    : reject({ code: "order_not_processing", status });
}

/** Rejects an order whose content may not change. */
export function requireEditable({
  status_id: status,
}: Pick<LockedOrder, "status_id">): Result<null, NotProcessing> {
  return orderStatuses[status].isEditable ? accept(null) : reject({ code: "order_not_processing", status });
}

/** Name, phone (normalised) and e-mail that a guest typed for her last order. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Finds the contact of a customer's last order; null without an order. */
export async function findLastContact(db: Database, customerId: number): Promise<Contact | null> {
  const order = await db
    .selectFrom("orders")
    .select(["recipient_name as name", "phone", "email"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return order ?? null;
}

type Attempt = Omit<NewAttempt, "call_at"> & Partial<Pick<NewAttempt, "call_at">>;

/** Seconds in which the same attempt again is a repeated click. */
const repeatedSeconds = 60;

/**
 * Records an attempt to reach the customer of an order that is Processing. 'confirmed' confirms the order; 'later' makes it reachable
 * again. After the number of unanswered attempts in the settings the order is unreachable. A refusal by the customer changes nothing: staff
 * cancel the order. The same attempt again within a minute is a repeated click and records nothing.
 */
export async function recordAttempt(
  tx: DatabaseTransaction,
  order: LockedOrder,
  staffId: number,
  attempt: Attempt,
): Promise<Result<null, NotProcessing>> {
  const possible = requireConfirmable(order);
  if (!possible.ok) return possible;
  if (await isRepeated(tx, order.id, staffId, attempt)) return accept(null);
  const { channel, outcome, note, call_at = null } = attempt;
  const { id: attempt_id } = await tx
    .insertInto("order_attempts")
    .values({ order_id: order.id, staff_id: staffId, channel, outcome, note, call_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { confirmation } = order;
  const actor = byStaff(staffId);
  const cause = { attempt_id, was: confirmation };
  switch (outcome) {
    case "confirmed":
      return await setConfirmation(tx, order, "confirmed", actor, cause);
    case "later":
      if (confirmation === "unreachable") return await setConfirmation(tx, order, "waiting", actor, cause);
      return accept(null);
    case "no_answer":
      if (confirmation === "waiting" && (await hasNoAnswerLeft(tx, order.id))) {
        return await setConfirmation(tx, order, "unreachable", actor, cause);
      }
      return accept(null);
    case "refused":
      return accept(null);
  }
}

async function isRepeated(
  tx: DatabaseTransaction,
  orderId: number,
  staffId: number,
  { channel, outcome, note, call_at = null }: Attempt,
): Promise<boolean> {
  const same = await tx
    .selectFrom("order_attempts")
    .select("id")
    .where("order_id", "=", orderId)
    .where("staff_id", "=", staffId)
    .where("channel", "=", channel)
    .where("outcome", "=", outcome)
    .where("note", "=", note)
    .where(sql<SqlBool>`call_at is not distinct from ${call_at}::timestamptz`)
    .where("at", ">", sql<Date>`clock_timestamp() - make_interval(secs => ${repeatedSeconds})`)
    .executeTakeFirst();
  return same !== undefined;
}

async function hasNoAnswerLeft(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { unanswered, max } = await tx
    .selectFrom("settings")
    .select((eb) => [
      "max_confirmation_attempts as max",
      eb
        .selectFrom("order_attempts")
        .select((count) => count.fn.countAll<number>().as("unanswered"))
        .where("order_id", "=", orderId)
        .where("outcome", "=", "no_answer")
        .$asScalar()
        .$notNull()
        .as("unanswered"),
    ])
    .executeTakeFirstOrThrow();
  return unanswered >= max;
}

/** Deletes an attempt that was recorded by mistake, and restores the confirmation that it changed, unless it has changed since. */
export async function deleteAttempt(
  tx: DatabaseTransaction,
  order: LockedOrder,
  attemptId: number,
  staffId: number,
): Promise<Result<null, NotProcessing | { readonly code: "attempt_unknown" }>> {
  const possible = requireConfirmable(order);
  if (!possible.ok) return possible;
  const deleted = await tx
    .deleteFrom("order_attempts")
    .where("id", "=", attemptId)
    .where("order_id", "=", order.id)
    .returning("id")
    .executeTakeFirst();
  if (deleted === undefined) return reject({ code: "attempt_unknown" });
  const { rows } = await sql<{ kind: string; was: Confirmation }>`
    select kind, details ->> 'was' as was from order_events
    where order_id = ${order.id} and details ->> 'attempt_id' = ${String(attemptId)}`.execute(tx);
  const [changed] = rows;
  if (changed === undefined || changed.kind !== order.confirmation) return accept(null);
  return await setConfirmation(tx, order, changed.was, byStaff(staffId));
}

import { sql } from "kysely";
import type { NewPayment } from "#contract/admin/orders/payment.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { paymentMethodTraits } from "#contract/payment-methods.ts";
import { normalReference } from "#contract/payment-reference.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { enterCash } from "../cash/cash-entries.ts";
import { refundDue } from "../cash/refund-due.ts";
import { queueEmail, undoSeconds } from "../emails/queue-email.ts";
import { claimStaffKey, type IdempotencyKey, rememberStaffKey } from "../idempotency.ts";
import { confirmBySession, setConfirmation } from "../orders/confirmation.ts";
import { countDelivery } from "../orders/delivery-date.ts";
import { extendTimeToPay } from "../orders/extend-time-to-pay.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, reject } from "../result.ts";
import { acceptReference, freeReference, type ReferenceTaken } from "./accepted-references.ts";

export type Payment = Pick<NewPayment, "kind" | "method" | "amount" | "reference"> &
  Partial<Pick<NewPayment, "sender" | "at" | "reason">>;

/** Rejection of a payment: the amount exceeds what a refund or a correction can take back. */
export type PaymentRejection =
  | ReferenceTaken
  | {
      readonly code: "refund_above_paid" | "payment_below_refunds" | "refund_not_made";
      /** Amount that is possible, in piastres. */
      readonly possible: number;
    };

/**
 * Adds a payment in advance, its correction or its refund to the ledger of a locked order. Money that arrives confirms an order which has all
 * that it asks for in advance. A refund is at most what the customer paid in advance, and once the parcel was sent at most what is due to
 * her. A correction leaves at least what was refunded. An order that waits again keeps some hours. Returns the id of the entry.
 */
export async function recordPayment(
  tx: DatabaseTransaction,
  order: LockedOrder,
  payment: Payment,
  staffId: number,
): Promise<Result<number, PaymentRejection>> {
  const { kind, amount, method, reference } = payment;
  const limit = await limitOf(tx, order, payment);
  if (limit !== null && Math.abs(amount) > limit.possible) return reject(limit);
  const isReceipt = kind === "received" && amount > 0;
  if (isReceipt && normalReference(reference) !== "") {
    const taken = await acceptReference(tx, order.id, reference);
    if (taken !== null) return reject(taken);
  }
  const { holder, confirmsOrder } = paymentMethodTraits[method];
  const { id: orderId } = order;
  const { sender = "", at = null, reason = "" } = payment;
  const entryId = await enterCash(
    tx,
    { orderId, kind, amount, method, holder, inAdvance: true, reference, sender, at, reason },
    staffId,
  );
  await queueNotice(tx, order, payment, entryId);
  if (kind === "received" && amount < 0) await freeIfTakenBack(tx, orderId, reference);
  if (amount < 0) await extendTimeToPay(tx, orderId);
  const isPaid = order.advance + amount >= order.pay_first;
  const awaits = orderStatuses[order.status_id].awaitsConfirmation && order.confirmation !== "confirmed";
  if (isReceipt && confirmsOrder && isPaid && awaits) {
    await setConfirmation(tx, order, "confirmed", byStaff(staffId));
  } else if (isReceipt && isPaid && order.advance < order.pay_first) {
    const estimated_delivery = countDelivery(order.delivery_days);
    await tx.updateTable("orders").set({ estimated_delivery }).where("id", "=", orderId).execute();
    await confirmBySession(tx, { ...order, advance: order.advance + amount });
  }
  return accept(entryId);
}

/** Queues the e-mail about money that arrived or was paid back; corrections have none. It waits for `undoSeconds`. */
async function queueNotice(
  tx: DatabaseTransaction,
  { id: order_id, customer_id }: LockedOrder,
  { kind, amount }: Payment,
  entry_id: number,
): Promise<void> {
  if (customer_id === null || (kind === "received") !== amount > 0) return;
  const content = { kind: `payment_${kind}`, details: { order_id, entry_id } } as const;
  await queueEmail(tx, customer_id, content, { waitSeconds: undoSeconds });
}

/** Returns the bound of an entry that takes money back; null for money that arrives. */
async function limitOf(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { kind, amount }: Payment,
): Promise<Exclude<PaymentRejection, ReferenceTaken> | null> {
  if (kind === "received") {
    if (amount > 0) return null;
    const needed = Math.max(order.refunded - (order.cash_collected ?? 0), 0);
    return { code: "payment_below_refunds", possible: order.advance - needed };
  }
  const { rows } = await sql<{ due: number; refunded: number }>`
    select ${refundDue} as due,
      (select coalesce(-sum(amount), 0)::int from cash_entries
        where order_id = orders.id and kind = 'refunded' and in_advance) as refunded
    from orders where id = ${order.id}`.execute(tx);
  const { due = 0, refunded = 0 } = rows[0] ?? {};
  if (amount > 0) return { code: "refund_not_made", possible: refunded };
  const { wasSent, isCalledOff } = orderStatuses[order.status_id];
  return { code: "refund_above_paid", possible: wasSent || isCalledOff ? due : order.advance };
}

/** Frees a reference once entries have taken back all that the order received with it. */
async function freeIfTakenBack(tx: DatabaseTransaction, orderId: number, reference: string): Promise<void> {
  const entries = await tx
    .selectFrom("cash_entries")
    .select(["amount", "reference"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "received")
    .execute();
  const left = entries
    .filter((entry) => normalReference(entry.reference) === normalReference(reference))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (left <= 0) await freeReference(tx, orderId, reference);
}

/** Like `recordPayment`, but once per key of the staff member: a repeated request adds nothing. */
export async function recordPaymentOnce(
  tx: DatabaseTransaction,
  order: LockedOrder,
  payment: Payment,
  { staffId, key }: { readonly staffId: number; readonly key: IdempotencyKey },
): Promise<Result<null, PaymentRejection | { readonly code: "key_reused" }>> {
  const claim = await claimStaffKey(tx, staffId, key, "order_id");
  if (claim.state === "done") return accept(null);
  if (claim.state === "reused") return reject({ code: "key_reused" });
  const recorded = await recordPayment(tx, order, payment, staffId);
  if (!recorded.ok) return recorded;
  await rememberStaffKey(tx, staffId, key, { order_id: order.id });
  return accept(null);
}

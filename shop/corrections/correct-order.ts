import { type SqlBool, sql } from "kysely";
import { orderCorrections } from "#contract/admin/orders/order-corrections.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { type ActingStaff, enterCash, isBookedFor } from "../cash/cash-entries.ts";
import { matchClaimsToCash } from "../claims/cash-claims.ts";
import { type CouponUsedUp, freeCoupon, redeemAgain } from "../coupons/redeem-coupon.ts";
import { queueOrderEmails } from "../emails/queue-email.ts";
import { deleteWaitingEmails } from "../emails/waiting-emails.ts";
import { extendTimeToPay } from "../orders/extend-time-to-pay.ts";
import { type ExchangeRefunded, hasReturns, isExchangeCovered } from "../orders/linked-returns.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { byStaff, writeOrderEvent } from "../orders/order-events.ts";
import { reverseStockOfOrder, type StockShort, sendBack } from "../orders/order-pieces.ts";
import { clearOutcome, deleteShipment, noteRefused } from "../orders/shipments.ts";
import { accept, type Result, reject } from "../result.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

type ShipmentChange = (
  tx: DatabaseTransaction,
  orderId: number,
  cause: Parameters<typeof noteRefused>[2],
) => Promise<void>;

/** Corrections of the shipment, by the corrected status; null where none leads. */
const shipmentChanges: Readonly<Record<OrderStatusId, ShipmentChange | null>> = {
  [processing]: deleteShipment,
  [shipped]: clearOutcome,
  [delivered]: null,
  [cancelled]: null,
  [returned]: noteRefused,
};

/** Status to which staff correct an order, and their reason. */
export interface Correction {
  readonly to: OrderStatusId;
  /** Reason in the words of staff; empty for the undo of a whole handover. */
  readonly reason: string;
}

/**
 * Reason why an order cannot be corrected. `courier_reported`: its courier has reported an outcome or handed over cash, which only owners and
 * managers change.
 */
export type CorrectionRejection =
  | StockShort
  | CouponUsedUp
  | ExchangeRefunded
  | { readonly code: "transition_not_allowed"; readonly from: OrderStatusId; readonly to: OrderStatusId }
  | { readonly code: "order_has_returns" | "order_refunded" | "order_erased" | "courier_reported" };

/**
 * Corrects the status of a locked order that staff recorded wrongly, and with it stock, cash, shipment, coupon, history and e-mails. Cash and
 * stock change by new entries. Adds an event with the undone status to the order.
 */
export async function correctOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { to, reason }: Correction,
  staff: ActingStaff,
): Promise<Result<null, CorrectionRejection>> {
  const staffId = staff.id;
  const from = order.status_id;
  if (!orderCorrections[from].includes(to)) return reject({ code: "transition_not_allowed", from, to });
  const problem = await findProblem(tx, order, staff);
  if (problem !== null) return reject(problem);
  const pieces = await correctPieces(tx, order, to);
  if (!pieces.ok) return pieces;
  await correctCash(tx, order, reason, staffId);
  await shipmentChanges[to]?.(tx, order.id, { reason, staffId });
  const undone = await correctHistory(tx, order.id, { to, reason, staffId });
  await tx.updateTable("orders").set({ status_id: to }).where("id", "=", order.id).execute();
  await extendTimeToPay(tx, order.id);
  if (!(await isExchangeCovered(tx, order.id))) return reject({ code: "exchange_refunded" });
  const at = undone.find(({ status_id }) => status_id === from)?.at.toISOString() ?? null;
  await writeOrderEvent(tx, order.id, byStaff(staffId), "corrected", { from, to, reason, at });
  await correctEmails(tx, order, undone, to);
  return accept(null);
}

/** Returns the reason why a locked order cannot be corrected to any status; null if it can. */
async function findProblem(
  tx: DatabaseTransaction,
  { id, status_id: from, refunded, phone }: LockedOrder,
  staff: ActingStaff,
): Promise<CorrectionRejection | null> {
  switch (from) {
    case processing:
      return null;
    case shipped: {
      const { rows } = await sql`select from shipments where order_id = ${id}
        and (outcome is not null or booked_at is not null)`.execute(tx);
      return rows.length > 0 ? { code: "courier_reported" } : null;
    }
    case delivered:
    case returned:
      if (await isBookedFor(tx, id, staff)) return { code: "courier_reported" };
      if (await hasReturns(tx, id)) return { code: "order_has_returns" };
      return refunded > 0 ? { code: "order_refunded" } : null;
    case cancelled:
      // The customer has erased the account, so the recipient is unknown.
      if (phone === "") return { code: "order_erased" };
      return (await hasReturns(tx, id)) ? { code: "order_has_returns" } : null;
  }
}

/** Corrects stock and coupon. Locks the products of the order before the coupon. */
async function correctPieces(
  tx: DatabaseTransaction,
  { id, status_id: from }: LockedOrder,
  to: OrderStatusId,
): Promise<Result<null, StockShort | CouponUsedUp>> {
  if (to === returned) {
    await sendBack(tx, [id]);
    await freeCoupon(tx, id);
    return accept(null);
  }
  switch (from) {
    case processing:
    case shipped:
      return accept(null);
    case delivered:
      return await takeAgain(tx, id, "refused");
    case cancelled:
    case returned: {
      const taken = await takeAgain(tx, id, "all");
      return taken.ok ? await redeemAgain(tx, id) : taken;
    }
  }
}

/** Takes pieces of an order from the stock again, after which it has no refused ones. */
async function takeAgain(
  tx: DatabaseTransaction,
  orderId: number,
  pieces: "all" | "refused",
): Promise<Result<null, StockShort>> {
  const taken = await reverseStockOfOrder(tx, orderId, pieces);
  if (!taken.ok) return taken;
  await tx
    .updateTable("order_lines")
    .set({ refused: 0, coming_back: 0, lost: 0 })
    .where("order_id", "=", orderId)
    .execute();
  await tx.updateTable("orders").set({ refused_amount: 0 }).where("id", "=", orderId).execute();
  return accept(null);
}

/** Sets the collected cash to 0 by an entry. The courier no longer owes what a claim names. */
async function correctCash(
  tx: DatabaseTransaction,
  { id, cash_collected: collected }: LockedOrder,
  reason: string,
  staffId: number,
): Promise<void> {
  if (collected !== null && collected !== 0) {
    await enterCash(tx, { orderId: id, kind: "corrected", amount: -collected, reason }, staffId);
  }
  await matchClaimsToCash(tx, [id], staffId);
}

/** Statuses that a correction removes from the history of an order, by its new status. */
const undone: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [processing]: [shipped, delivered, cancelled, returned],
  [shipped]: [delivered, cancelled, returned],
  [delivered]: [],
  [cancelled]: [],
  [returned]: [delivered],
};

/** Removes the undone statuses from the history of a locked order, and adds the status `to` if it is missing. Returns the removed ones. */
export async function correctHistory(
  tx: DatabaseTransaction,
  orderId: number,
  { to, reason, staffId }: { readonly to: OrderStatusId; readonly reason: string; readonly staffId: number },
): Promise<UndoneStatus[]> {
  const { rows } = await sql<UndoneStatus>`
    delete from order_status_changes where order_id = ${orderId} and status_id = any(${[...undone[to]]}::int[])
    returning status_id, at`.execute(tx);
  const why = to === returned ? reason : "";
  await sql`
    insert into order_status_changes (order_id, status_id, moved_by, staff_id, reason)
    select ${orderId}::int, ${to}::smallint, 'staff', ${staffId}::int, ${why}
    where not exists (select from order_status_changes where order_id = ${orderId} and status_id = ${to})`.execute(
    tx,
  );
  return rows;
}

/** Kind of e-mail about a status; null for a status without an e-mail. */
const emailOf = {
  [processing]: null,
  [shipped]: "order_shipped",
  [delivered]: "order_delivered",
  [cancelled]: "order_cancelled",
  [returned]: null,
} as const satisfies Record<OrderStatusId, string | null>;

/** Status that a correction undoes, and the time when the order entered it. */
export interface UndoneStatus {
  readonly status_id: OrderStatusId;
  readonly at: Date;
}

/**
 * Deletes the waiting e-mails about undone statuses of a locked order. If one was sent already, or a process is sending it, queues a short
 * e-mail with the status `to`, except for Returned. Does nothing if the customer has erased the account.
 */
export async function correctEmails(
  tx: DatabaseTransaction,
  order: LockedOrder,
  undone: readonly UndoneStatus[],
  to: OrderStatusId,
): Promise<void> {
  // Orders of early releases may have no history.
  if (order.customer_id === null || undone.length === 0) return;
  const kinds = undone.flatMap(({ status_id }) => emailOf[status_id] ?? []);
  const since = new Date(Math.min(...undone.map(({ at }) => at.getTime())));
  const ofOrder = sql<SqlBool>`customer_id = ${order.customer_id} and kind = any(${kinds}::text[])
    and details ->> 'order_id' = ${String(order.id)} and created_at >= ${since}`;
  await deleteWaitingEmails(tx, ofOrder);
  const { rows: queued } = await sql`select from emails where ${ofOrder} limit 1`.execute(tx);
  if (to === returned) return;
  if (queued.length > 0) return await queueOrderEmails(tx, "order_corrected", [order.id]);
  // The customer of an order that was cancelled has had no e-mail about its shipment.
  if (to === shipped && order.status_id === cancelled)
    await queueOrderEmails(tx, "order_shipped", [order.id]);
}

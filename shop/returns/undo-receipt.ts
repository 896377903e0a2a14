import { type SqlBool, sql } from "kysely";
import { orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { unmarkReturnedCodes } from "../authenticity/returned-codes.ts";
import { enterCash } from "../cash/cash-entries.ts";
import { type CouponUsedUp, redeemAgain } from "../coupons/redeem-coupon.ts";
import { deleteWaitingEmails } from "../emails/waiting-emails.ts";
import { type ExchangeRefunded, isExchangeCovered } from "../orders/linked-returns.ts";
import { byStaff, writeOrderEvent } from "../orders/order-events.ts";
import { type DamagedPieces, reverseReturnToStock, type StockShort } from "../orders/order-pieces.ts";
import { sumOf } from "../pricing/line-shares.ts";
import { accept, type Result, reject } from "../result.ts";
import { type LinePieces, stockOfLines } from "../stock/restock.ts";
import type { LockedReturn } from "./lock-return.ts";
import { type ReturnState, rejectState } from "./lock-return.ts";
import { refundableCash, sumRefunds } from "./refund-ledger.ts";
import { valueOfPieces } from "./return-value.ts";
import { type ClaimProblem, checkClaims, findReturnableOrder } from "./returnable-order.ts";

const { delivered, returned } = orderStatusIds;

/** Reason why a receipt cannot be undone. `courier_reported`: a statement has booked the cash of the pickup. */
export type UndoReceiptRejection =
  | ReturnState
  | ClaimProblem
  | StockShort
  | CouponUsedUp
  | ExchangeRefunded
  | { readonly code: "courier_reported" | "later_return" | "refund_paid" };

/**
 * Undoes the receipt of a return. Its pieces leave the stock again, its refund is no longer due, and its codes get their usual verdict. A
 * Returned order becomes Delivered. Deletes its e-mail if that still waits. Reverses the refund that a courier paid at the pickup.
 * Rejects a receipt that is not the last of its order (`later_return`), one whose refund staff have paid (`refund_paid`), and one of an
 * exchange whose payment was refunded since (`exchange_refunded`). A return
 * that is accepted or on its way has no receipt and stays unchanged.
 */
export async function undoReceipt(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  staffId: number,
): Promise<Result<null, UndoReceiptRejection>> {
  const { id, status, order_id } = locked;
  if (status === "accepted" || status === "on_its_way") return accept(null);
  if (status !== "received") return rejectState(locked);
  if (await isFollowed(tx, locked)) return reject({ code: "later_return" });
  const pickup = await takeBackPickup(tx, id);
  if (!pickup.ok) return pickup;
  await reverseOfReceipt(tx, locked, staffId);
  // A refund that staff paid is not reversed, so it would exceed the amount due.
  const { due, paid } = await sumRefunds(tx, id);
  if (paid > due) return reject({ code: "refund_paid" });
  const pieces = await takePieces(tx, locked);
  if (!pieces.ok) return pieces;
  const order = await reviveOrder(tx, locked, staffId);
  if (!order.ok) return order;
  if (!(await isExchangeCovered(tx, order_id))) return reject({ code: "exchange_refunded" });
  await clearReceipt(tx, locked);
  await unmarkReturnedCodes(tx, id);
  await raiseCredit(tx, locked);
  const isMeant = sql<SqlBool>`emails.kind = 'return_received'
    and emails.details @> ${JSON.stringify({ return_id: id })}::jsonb`;
  await deleteWaitingEmails(tx, isMeant);
  return await checkClaims(tx, order_id);
}

/** Returns whether another return of the order arrived later. The value of its pieces depends on this receipt. */
async function isFollowed(tx: DatabaseTransaction, { id, order_id }: LockedReturn): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (select from returns as later join returns as own on own.id = ${id}
      where later.order_id = ${order_id} and later.received_at > own.received_at) as found`.execute(tx);
  return rows[0]?.found === true;
}

async function takeBackPickup(
  tx: DatabaseTransaction,
  returnId: number,
): Promise<Result<null, { readonly code: "courier_reported" }>> {
  const pickup = await tx
    .updateTable("shipments")
    .set({ outcome: null, outcome_at: null })
    .where("return_id", "=", returnId)
    .where("type", "=", "return_pickup")
    .returning("booked_at")
    .executeTakeFirst();
  return (pickup?.booked_at ?? null) === null ? accept(null) : reject({ code: "courier_reported" });
}

/** Reverses the entries that the receipt added to the refund ledger, and the cash of a paid refund. */
async function reverseOfReceipt(
  tx: DatabaseTransaction,
  { id, order_id }: LockedReturn,
  staffId: number,
): Promise<void> {
  const { rows } = await sql<{ paid: number }>`
    with reversals as (
      insert into refunds (return_id, kind, amount, delivery_fee, reverses_id, staff_id)
      select return_id, 'reversed', amount, delivery_fee, id, ${staffId}::int from refunds
      where return_id = ${id} and of_receipt
        and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id) order by id
      returning reverses_id)
    select coalesce(sum(amount), 0)::int as paid from reversals join refunds on refunds.id = reversals.reverses_id
    where refunds.kind = 'paid'`.execute(tx);
  const paid = rows[0]?.paid ?? 0;
  if (paid > 0) {
    await enterCash(tx, { orderId: order_id, kind: "refunded", amount: paid }, staffId);
  }
}

async function takePieces(
  tx: DatabaseTransaction,
  { id, order_id }: LockedReturn,
): Promise<Result<null, StockShort>> {
  const { rows: lines } = await sql<LinePieces>`
    select order_line_id as "lineId", received as quantity from return_lines
    where return_id = ${id} order by order_line_id`.execute(tx);
  const { rows: damaged } = await sql<DamagedPieces>`
    select product_id as "productId", sum((received - restocked) * pieces)::int as damaged
    from return_lines join ${stockOfLines} as lines on line_id = order_line_id
    where return_id = ${id} and product_id is not null group by product_id`.execute(tx);
  return await reverseReturnToStock(tx, order_id, lines, damaged);
}

/** Sets an order that the receipt made Returned to Delivered, and redeems its coupon again. */
async function reviveOrder(
  tx: DatabaseTransaction,
  { order_id, order }: LockedReturn,
  staffId: number,
): Promise<Result<null, CouponUsedUp>> {
  if (order.status_id !== returned) return accept(null);
  await tx.updateTable("orders").set({ status_id: delivered }).where("id", "=", order_id).execute();
  await tx
    .deleteFrom("order_status_changes")
    .where("order_id", "=", order_id)
    .where("status_id", "=", returned)
    .execute();
  const details = { from: returned, to: delivered, reason: "", at: null };
  await writeOrderEvent(tx, order_id, byStaff(staffId), "corrected", details);
  return await redeemAgain(tx, order_id);
}

async function clearReceipt(tx: DatabaseTransaction, { id, lines }: LockedReturn): Promise<void> {
  await sql`update order_lines set returned = returned - line.received
    from unnest(${lines.map((line) => line.order_line_id)}::int[], ${lines.map((line) => line.received ?? 0)}::int[])
      as line (id, received)
    where order_lines.id = line.id`.execute(tx);
  await tx
    .updateTable("return_lines")
    .set({ received: null, damaged: null, restocked: null })
    .where("return_id", "=", id)
    .execute();
  await sql`
    update returns set received_at = null, status = case
      when exists (select from shipments where return_id = returns.id) then 'on_its_way' else 'accepted' end
    where id = ${id}`.execute(tx);
}

/** Raises the credit of an exchange to the value of the requested pieces again, at most by the refundable cash of the order. */
async function raiseCredit(
  tx: DatabaseTransaction,
  { order_id, exchangeOrder, lines }: LockedReturn,
): Promise<void> {
  if (exchangeOrder === null || !orderStatuses[exchangeOrder.status_id].isSale) return;
  const ordered = (await findReturnableOrder(tx, order_id))?.lines ?? [];
  const value = sumOf(lines, ({ order_line_id, asked }) => {
    const line = ordered.find((one) => one.id === order_line_id);
    return line === undefined ? 0 : valueOfPieces(line, asked);
  });
  const cash = await refundableCash(tx, order_id);
  await tx
    .updateTable("orders")
    .set({ credit: sql`least(${value}::int, credit + ${cash}::int)` })
    .where("id", "=", exchangeOrder.id)
    .execute();
}

import { sql } from "kysely";
import type { ReturnReceipt } from "#contract/admin/returns.ts";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import { isToSend, orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import { isFault, type ReturnReason } from "#contract/returns/return-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { markReturnedCodes } from "../authenticity/returned-codes.ts";
import { readOrderTerms } from "../checkout/order-terms.ts";
import { freeCoupon } from "../coupons/redeem-coupon.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { lostGiftValue } from "../pricing/gifts.ts";
import { sumOf } from "../pricing/line-shares.ts";
import { accept, type Result, reject } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import type { LockedReturn } from "./lock-return.ts";
import { queueReturnEmail, type ReturnState, rejectState } from "./lock-return.ts";
import { receiveToStock } from "./receive-to-stock.ts";
import { enterDue, enterPayment, refundableCash } from "./refund-ledger.ts";
import { valueOfPieces } from "./return-value.ts";
import { findReturnableOrder, type ReturnableLine } from "./returnable-order.ts";

export type ReceiveRejection =
  | ReturnState
  | { readonly code: "return_received_before" | "not_returnable" }
  | { readonly code: "fields"; readonly errors: FieldErrors };

/** Line of a return with the pieces that arrived. */
export interface ReceivedLine {
  readonly order_line_id: number;
  readonly reason: ReturnReason;
  readonly received: number;
  readonly damaged: number;
  readonly restocked: number;
  readonly codes: readonly string[];
}

/**
 * Records the pieces of an accepted return that arrived: stock, codes of packs, and the refund that becomes due. The order becomes Returned
 * with its last piece. Repeating the receipt changes nothing. Rejects a different receipt of the same return.
 */
export async function receiveReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  receipt: ReturnReceipt,
  { staffId, codeKey }: { readonly staffId: number; readonly codeKey: Pick<KeyRing, "hash"> },
): Promise<Result<null, ReceiveRejection>> {
  const read = readReceipt(locked, receipt);
  if (!read.ok) return read;
  const lines = read.value;
  if (locked.status === "received" || locked.status === "closed") {
    return isSameReceipt(locked, lines) ? accept(null) : reject({ code: "return_received_before" });
  }
  if (locked.status !== "accepted" && locked.status !== "on_its_way") return rejectState(locked);
  // A statement may have moved the order, with its pieces, to Returned.
  if (!orderStatuses[locked.order.status_id].isDelivered) return reject({ code: "not_returnable" });

  const before = await findReturnableOrder(tx, locked.order_id);
  await storeReceipt(tx, locked.id, lines);
  await receiveToStock(tx, lines);
  const marked = await markReturnedCodes(tx, codeKey, { returnId: locked.id, staffId, lines });
  if (!marked.ok) return marked;
  const isWhole = await endWholeReturn(tx, locked, staffId);
  const ordered = before?.lines ?? [];
  const value =
    sumOf(lines, (line) => refundedValue(line, ordered)) - (await lostGift(tx, locked, ordered, lines));
  const deliveryFee = isWhole && (await isAllOurFault(tx, locked.order_id)) ? locked.order.delivery_fee : 0;
  await bookRefund(tx, locked, { value, deliveryFee, staffId });
  await queueReturnEmail(tx, locked, "return_received");
  return accept(null);
}

function readReceipt(
  { lines }: LockedReturn,
  receipt: ReturnReceipt,
): Result<readonly ReceivedLine[], ReceiveRejection> {
  const errors: Record<string, [FieldErrorCode]> = {};
  for (const [index, { detail_id }] of receipt.lines.entries()) {
    const isTwice = receipt.lines.findIndex((one) => one.detail_id === detail_id) < index;
    if (isTwice) errors[`lines.${index}.detail_id`] = ["product_twice"];
    if (!lines.some(({ order_line_id }) => order_line_id === detail_id)) {
      errors[`lines.${index}.detail_id`] = ["unknown_choice"];
    }
  }
  const received = lines.map(({ order_line_id, asked, reason }) => {
    const index = receipt.lines.findIndex(({ detail_id }) => detail_id === order_line_id);
    const { received = asked, damaged = 0, restock = false, codes = [] } = receipt.lines[index] ?? {};
    const good = received - damaged;
    const restocked = typeof restock === "number" ? restock : restock ? good : 0;
    if (received > asked) errors[`lines.${index}.received`] = ["quantity_range"];
    if (damaged > received) errors[`lines.${index}.damaged`] = ["quantity_range"];
    else if (restocked > good) errors[`lines.${index}.restock`] = ["quantity_range"];
    if (codes.length > received) errors[`lines.${index}.codes`] = ["too_many"];
    return { order_line_id, reason, received, damaged, restocked, codes };
  });
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const isEmpty = received.every((line) => line.received === 0);
  return isEmpty ? reject({ code: "fields", errors: { lines: ["nothing_received"] } }) : accept(received);
}

function isSameReceipt({ lines }: LockedReturn, received: readonly ReceivedLine[]): boolean {
  return lines.every((stored) => {
    const line = received.find(({ order_line_id }) => order_line_id === stored.order_line_id);
    return (
      line?.received === stored.received &&
      line.damaged === stored.damaged &&
      line.restocked === stored.restocked
    );
  });
}

async function storeReceipt(
  tx: DatabaseTransaction,
  returnId: number,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const numbers = sql`unnest(${lines.map((line) => line.order_line_id)}::int[], ${lines.map((line) => line.received)}::int[],
    ${lines.map((line) => line.damaged)}::int[], ${lines.map((line) => line.restocked)}::int[])
    as line (id, received, damaged, restocked)`;
  await sql`update return_lines set received = line.received, damaged = line.damaged, restocked = line.restocked
    from ${numbers} where return_id = ${returnId} and order_line_id = line.id`.execute(tx);
  await sql`update order_lines set returned = returned + line.received
    from ${numbers} where order_lines.id = line.id`.execute(tx);
  await tx
    .updateTable("returns")
    .set({ status: "received", received_at: sql`clock_timestamp()` })
    .where("id", "=", returnId)
    .execute();
  await tx
    .updateTable("shipments")
    .set({ outcome: "delivered", outcome_at: sql`now()` })
    .where("return_id", "=", returnId)
    .where("type", "=", "return_pickup")
    .where("outcome", "is", null)
    .execute();
}

/** Value to refund: of the received pieces, without damaged ones of a customer who changed her mind. */
function refundedValue(
  { order_line_id, reason, received, damaged }: ReceivedLine,
  before: readonly ReturnableLine[],
): number {
  const line = before.find(({ id }) => id === order_line_id);
  if (line === undefined) return 0;
  return valueOfPieces(line, isFault(reason) ? received : received - damaged);
}

/** Value in piastres of a gift that is lost with this return and stays with the customer. */
async function lostGift(
  tx: DatabaseTransaction,
  { order_id }: LockedReturn,
  ordered: readonly ReturnableLine[],
  received: readonly ReceivedLine[],
): Promise<number> {
  const { offers } = await readOrderTerms(tx, order_id);
  const before = ordered.map((line) => ({ ...line, kept: line.quantity - line.refused - line.returned }));
  const after = before.map((line) => {
    const pieces = received.find(({ order_line_id }) => order_line_id === line.id)?.received ?? 0;
    return { ...line, kept: line.kept - pieces };
  });
  // An earlier return may already have deducted the gift.
  return Math.max(lostGiftValue(after, offers) - lostGiftValue(before, offers), 0);
}

/** Whether the shop is at fault for all pieces of an order that came back. */
async function isAllOurFault(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_lines.return_id")
    .select(sql<ReturnReason>`reason`.as("reason"))
    .where("order_id", "=", orderId)
    .where("received", ">", 0)
    .execute();
  return rows.every(({ reason }) => isFault(reason));
}

/** Adds the amount due, at most the cash of the order, and the payment of a courier who handed the refund over at the pickup. */
async function bookRefund(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  {
    value,
    deliveryFee,
    staffId,
  }: { readonly value: number; readonly deliveryFee: number; readonly staffId: number },
): Promise<void> {
  const pickup = await tx
    .selectFrom("shipments")
    .select("amount")
    .where("return_id", "=", locked.id)
    .where("type", "=", "return_pickup")
    .executeTakeFirst();
  const handedOver = -(pickup?.amount ?? 0);
  const { exchangeOrder } = locked;
  const isExchanged = exchangeOrder !== null && orderStatuses[exchangeOrder.status_id].isSale;
  const exchange = isExchanged ? await settleCredit(tx, exchangeOrder.id, value) : 0;
  const cash = await refundableCash(tx, locked.order_id);
  const amount = Math.min(Math.max(value + deliveryFee - exchange, handedOver, 0), cash);
  await enterDue(tx, locked.id, { amount, deliveryFee: exchange > 0 ? 0 : deliveryFee }, staffId);
  const paid = Math.min(handedOver, amount);
  if (paid === 0) return;
  const payment = { amount: paid, method: "cash" as const, reference: "", delivery_fee_egp: 0 };
  await enterPayment(tx, locked, payment, { staffId, ofReceipt: true });
}

/**
 * Lowers the credit of an exchange to what its order costs, so that the surplus is refunded, and returns it in piastres. Before the order is
 * on its way, pieces that did not arrive lower it too.
 */
async function settleCredit(
  tx: DatabaseTransaction,
  exchangeOrderId: number,
  value: number,
): Promise<number> {
  const { credit } = await tx
    .updateTable("orders")
    .set({
      credit: sql`least(credit, total, case when ${hasStatusThat(isToSend)} then ${value}::int end)`,
    })
    .where("id", "=", exchangeOrderId)
    .returning("credit")
    .executeTakeFirstOrThrow();
  return credit;
}

const { delivered, returned } = orderStatusIds;

/**
 * Moves a delivered order to Returned once its last bought piece came back, and frees its coupon; returns whether it did. The stock is
 * unchanged: the returns have put the pieces back.
 */
export async function endWholeReturn(
  tx: DatabaseTransaction,
  { order_id: orderId }: Pick<LockedReturn, "order_id">,
  staffId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update orders set status_id = ${returned}
      where id = ${orderId} and status_id = ${delivered} and not exists (
        select from order_lines
        where order_id = ${orderId} and gift_value is null and refused + returned < quantity)
      returning id)
    insert into order_status_changes (order_id, status_id, moved_by, staff_id)
    select id, ${returned}, 'staff', ${staffId}::int from ended returning order_id`.execute(tx);
  if (rows.length === 0) return false;
  await freeCoupon(tx, orderId);
  return true;
}

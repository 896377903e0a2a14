import { sql } from "kysely";
import type { NewOutcome } from "#contract/admin/orders/delivery-outcome.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { cameBack, isOnItsWay, orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import {
  toCollect,
  type UnexpectedAmount,
  unexpectedAmount,
  unexpectedAmountOfRefused,
} from "../cash/cash-due.ts";
import { type ActingStaff, isBookedFor } from "../cash/cash-entries.ts";
import { readOrderTerms } from "../checkout/order-terms.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { type MoveRejection, moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { lostGiftValue } from "../pricing/gifts.ts";
import { accept, type Result, reject } from "../result.ts";
import { valueOfPieces } from "../returns/return-value.ts";
import { lockStock, restock, writeOffDamaged } from "../stock/restock.ts";

const { delivered, returned } = orderStatusIds;

export type OutcomeRejection =
  | MoveRejection
  | WrongLines
  | UnexpectedAmount
  | { readonly code: "outcome_differs" }
  | { readonly code: "courier_reported" };

type Asked = "lines" | "confirm_amount" | "received" | "stock";
/** Outcome of a delivery; every piece was taken unless it says otherwise. */
type Outcome = Omit<NewOutcome, Asked> & Partial<Pick<NewOutcome, Asked>>;

/**
 * Records the outcome of a shipped order: delivered with cash and the pieces that were taken, or refused with all its pieces. Refused pieces
 * are on their way back, unless the shop has received them, such as from its own rider. Repeatable;
 * rejects another outcome, and one by a packer after a closed statement has booked cash (`courier_reported`). Asks about cash that is not plausible until it is confirmed.
 */
export async function recordOutcome(
  tx: DatabaseTransaction,
  order: LockedOrder,
  outcome: Outcome,
  staff: ActingStaff,
): Promise<Result<unknown, OutcomeRejection>> {
  const { cash_collected: cashCollected, reason, received = false, stock = "back" } = outcome;
  const isDelivered = outcome.outcome === "delivered";
  const status = orderStatuses[order.status_id];
  const { lines = [] } = outcome;
  const found = await findRefusedPieces(tx, order.id, isDelivered ? lines : []);
  if (!found.ok) return found;
  const refused = found.value;
  const shipment = await tx
    .selectFrom("shipments")
    .select(["outcome", "reason", "stock"])
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  if (shipment !== undefined && shipment.outcome !== null)
    return isSameOutcome() ? accept(null) : reject({ code: "outcome_differs" });
  if (await isBookedFor(tx, order.id, staff)) return reject({ code: "courier_reported" });
  const staffId = staff.id;
  const question = questionOf(order, outcome, refused);
  // An order with another status has no amount to ask about.
  if (question !== null && isOnItsWay(status)) return reject(question);
  if (refused.lines.length > 0) await storeRefusedPieces(tx, order.id, refused);
  const to = isDelivered
    ? { status_id: delivered, reason: "" }
    : { status_id: returned, reason: reason ?? "" };
  const move = { ...to, delivery: { cashCollected, ...(received && { stock }) } };
  const moved = await moveOrder(tx, order, move, byStaff(staffId));
  if (moved.ok && refused.lines.length > 0) await bringBack();
  return moved;

  async function bringBack(): Promise<void> {
    if (received) await takeBackRefusedPieces(tx, order.id, refused, stock);
    else await sendRefusedPiecesBack(tx, refused);
  }

  function isSameOutcome(): boolean {
    return (
      shipment?.outcome === outcome.outcome &&
      // A repeated request must not deliver an order that was returned after its delivery.
      (isDelivered ? status.isDelivered : cameBack(status)) &&
      (cashCollected === null || cashCollected === order.cash_collected) &&
      (isDelivered
        ? refused.isRecorded
        : shipment.reason === reason && (!received || shipment.stock === stock))
    );
  }
}

function questionOf(
  order: LockedOrder,
  { outcome, cash_collected: cash, confirm_amount: isConfirmed }: Outcome,
  { amount }: RefusedPieces,
): UnexpectedAmount | null {
  if (cash === null || isConfirmed === true) return null;
  return outcome === "delivered"
    ? unexpectedAmount(cash, toCollect(order, amount))
    : unexpectedAmountOfRefused(cash, order.delivery_fee);
}

/** Pieces of a line that the customer took at the door. */
export interface TakenLine {
  readonly detail_id: number;
  readonly taken: number;
}

/** Pieces that the customer refused at the door while taking others. */
export interface RefusedPieces {
  readonly lines: readonly {
    readonly id: number;
    readonly refused: number;
  }[];
  /** Piastres by which they lower the cash due. */
  readonly amount: number;
  /** Whether every line has as many refused pieces already. */
  readonly isRecorded: boolean;
}

export interface WrongLines {
  readonly code: "fields";
  readonly errors: FieldErrors;
}

/**
 * Returns the refused pieces of a locked order; lines that are not listed were taken whole. Their amount is their share of what was to be
 * paid for their line, rounded down per line, less the value of a gift that the customer keeps without a right to it.
 */
export async function findRefusedPieces(
  tx: DatabaseTransaction,
  orderId: number,
  taken: readonly TakenLine[],
): Promise<Result<RefusedPieces, WrongLines>> {
  const lines = await tx
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "paid_price", "gift_value", "refused"])
    .select(["offer_discount", "coupon_discount", "staff_discount"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const takenOf = new Map(taken.map((line) => [line.detail_id, line.taken]));
  for (const [id, count] of takenOf) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return wrongLines("unknown_choice");
    if (count > line.quantity) return wrongLines("quantity_range");
  }
  const kept = lines.map((line) => ({ ...line, kept: takenOf.get(line.id) ?? line.quantity }));
  if (kept.every((line) => line.gift_value !== null || line.kept === 0)) return wrongLines("use_refused");
  const refused = kept.filter((line) => line.kept < line.quantity);
  const isRecorded = kept.every((line) => line.quantity - line.kept === line.refused);
  if (refused.length === 0) return accept({ lines: [], amount: 0, isRecorded });
  const value = refused.reduce((sum, line) => {
    return sum + valueOfPieces({ ...line, refused: 0, returned: 0 }, line.quantity - line.kept);
  }, 0);
  const { offers } = await readOrderTerms(tx, orderId);
  return accept({
    lines: refused.map(({ id, quantity, kept: left }) => ({ id, refused: quantity - left })),
    amount: Math.max(value - lostGiftValue(kept, offers), 0),
    isRecorded,
  });
}

function wrongLines(code: "unknown_choice" | "quantity_range" | "use_refused"): Result<never, WrongLines> {
  return reject({ code: "fields", errors: { lines: [code] } });
}

/** Stores the refused pieces of a locked order, which lower its cash due. */
export async function storeRefusedPieces(
  tx: DatabaseTransaction,
  orderId: number,
  { lines, amount }: RefusedPieces,
): Promise<void> {
  await sql`update order_lines set refused = pieces.refused
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ refused }) => refused)}::int[])
      as pieces (id, refused) where order_lines.id = pieces.id`.execute(tx);
  await tx.updateTable("orders").set({ refused_amount: amount }).where("id", "=", orderId).execute();
}

/** Records that the refused pieces of a delivered order are on their way back. */
export async function sendRefusedPiecesBack(
  tx: DatabaseTransaction,
  { lines }: RefusedPieces,
): Promise<void> {
  await sql`update order_lines set coming_back = pieces.refused
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ refused }) => refused)}::int[])
      as pieces (id, refused) where order_lines.id = pieces.id`.execute(tx);
}

/** Returns refused pieces of a delivered order that the shop has received to the stock, or writes them off as damaged. */
export async function takeBackRefusedPieces(
  tx: DatabaseTransaction,
  orderId: number,
  { lines }: RefusedPieces,
  stock: "back" | "damaged",
): Promise<void> {
  const pieces = lines.map(({ id: lineId, refused: quantity }) => ({ lineId, quantity }));
  await tx.updateTable("shipments").set({ stock }).where("order_id", "=", orderId).execute();
  if (pieces.length === 0) return;
  await lockStock(
    tx,
    pieces.map(({ lineId }) => lineId),
  );
  await restock(tx, pieces, "returned");
  if (stock === "damaged") await writeOffDamaged(tx, pieces);
}

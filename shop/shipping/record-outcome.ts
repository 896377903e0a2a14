import type { NewOutcome } from "#contract/admin/orders/delivery-outcome.ts";
import { cameBack, isOnItsWay, orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import {
  dueOfDelivered,
  type UnexpectedAmount,
  unexpectedAmount,
  unexpectedAmountOfRefused,
} from "../cash/cash-due.ts";
import { type ActingStaff, isBookedFor } from "../cash/cash-entries.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { type MoveRefusal, moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { recordShipmentChange } from "../orders/shipments.ts";
import { accept, type Result, refuse } from "../result.ts";
import {
  findRefusedPieces,
  type RefusedPieces,
  sendRefusedPiecesBack,
  storeRefusedPieces,
  takeBackRefusedPieces,
  type WrongLines,
} from "./refuse-pieces.ts";

const { delivered, returned } = orderStatusIds;

export type OutcomeRefusal =
  | MoveRefusal
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
): Promise<Result<unknown, OutcomeRefusal>> {
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
    return isSameOutcome() ? accept(null) : refuse({ code: "outcome_differs" });
  if (await isBookedFor(tx, order.id, staff)) return refuse({ code: "courier_reported" });
  const staffId = staff.id;
  const question = questionOf(order, outcome, refused);
  // An order with another status has no amount to ask about.
  if (question !== null && isOnItsWay(status)) return refuse(question);
  // Delivered by an earlier release without shipments.
  if (isDelivered && status.isDelivered) {
    if (refused.lines.length > 0) return refuse({ code: "outcome_differs" });
    const parcel = { orderId: order.id, cashCollected };
    return accept(await recordShipmentChange(tx, [parcel], { to: delivered, reason: "", staffId }, {}));
  }
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
    ? unexpectedAmount(cash, dueOfDelivered(order, amount))
    : unexpectedAmountOfRefused(cash, order.delivery_fee);
}

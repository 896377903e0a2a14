import type { NewOutcome } from "#contract/admin/orders/delivery-outcome.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { type MoveRefusal, moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, refuse } from "../result.ts";
import { recordShipmentChange } from "./record-shipment-change.ts";

const { delivered, returned } = orderStatusIds;

export type OutcomeRefusal = MoveRefusal | { readonly code: "outcome_differs" };

/** Records the outcome of a shipped order: delivered with cash, or refused with its pieces. Repeatable; rejects another outcome. */
export async function recordOutcome(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { outcome, cash_collected: cashCollected, reason, stock }: NewOutcome,
  staffId: number,
): Promise<Result<unknown, OutcomeRefusal>> {
  const shipment = await tx
    .selectFrom("shipments")
    .select(["outcome", "reason", "stock"])
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const isDelivered = outcome === "delivered";
  const delivery = { cashCollected, stock };
  const why = isDelivered ? "" : (reason ?? "");
  if (shipment === undefined || shipment.outcome === null) {
    // Delivered by an earlier release without shipments.
    if (isDelivered && order.status_id === delivered) {
      const parcel = { orderId: order.id, cashCollected };
      return accept(await recordShipmentChange(tx, [parcel], { to: delivered, reason: "", staffId }, {}));
    }
    const move = { status_id: isDelivered ? delivered : returned, reason: why, delivery };
    return await moveOrder(tx, order, move, byStaff(staffId));
  }
  const isSame =
    shipment.outcome === outcome &&
    // A repeated request must not deliver an order that was returned after its delivery.
    order.status_id === (isDelivered ? delivered : returned) &&
    (cashCollected === null || cashCollected === order.cash_collected) &&
    (isDelivered || (shipment.reason === reason && shipment.stock === stock));
  return isSame ? accept(null) : refuse({ code: "outcome_differs" });
}

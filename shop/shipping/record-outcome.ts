import type { NewOutcome } from "#contract/admin/orders/delivery-outcome.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type MoveRefusal, moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, refuse } from "../result.ts";
import { noteMove } from "./note-move.ts";

const { delivered, returned } = orderStatusIds;

export type OutcomeRefusal = MoveRefusal | { readonly code: "outcome_differs" };

/**
 * Records what became of an order that is on its way: delivered with the cash that the courier took, or refused with what came
 * back. The same outcome again changes nothing and is accepted; another one is refused.
 */
export async function recordOutcome(
  tx: DatabaseTransaction,
  orderId: number,
  { outcome, cash_collected: cashCollected, reason, stock }: NewOutcome,
  staffId: number,
): Promise<Result<unknown, OutcomeRefusal>> {
  await lockOrder(tx, orderId);
  const order = await tx
    .selectFrom("orders")
    .leftJoin("shipments", "shipments.order_id", "orders.id")
    .select(["cash_collected", "status_id", "outcome", "reason", "stock"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  const isDelivered = outcome === "delivered";
  const delivery = { cashCollected, stock };
  const why = isDelivered ? "" : (reason ?? "");
  if (order === undefined || order.outcome === null) {
    // One that a release without shipments has delivered.
    if (isDelivered && order?.status_id === delivered) {
      const parcel = { orderId, cashCollected };
      return accept(await noteMove(tx, [parcel], { to: delivered, reason: "", staffId }, {}));
    }
    const move = { status_id: isDelivered ? delivered : returned, reason: why, delivery };
    return await moveOrder(tx, orderId, move, byStaff(staffId));
  }
  const isSame =
    order.outcome === outcome &&
    // An order that was given back after its delivery can't be delivered by a second click.
    order.status_id === (isDelivered ? delivered : returned) &&
    (cashCollected === null || cashCollected === order.cash_collected) &&
    (isDelivered || (order.reason === reason && order.stock === stock));
  return isSame ? accept(null) : refuse({ code: "outcome_differs" });
}

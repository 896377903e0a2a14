import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockOrder } from "./lock-order.ts";
import { type Actor, writeOrderEvent } from "./order-events.ts";

export type ConfirmRefusal =
  | { readonly code: "order_unknown" }
  /** It has been sent or cancelled meanwhile. `status`: the id of where it is. */
  | { readonly code: "order_not_processing"; readonly status: OrderStatusId };

/**
 * Writes down whether the customer has said that an order is meant, while it is Processing. What is so already stays, without
 * another line in the timeline: of two who confirm at once the first has done it.
 */
export async function setConfirmation(
  tx: DatabaseTransaction,
  orderId: number,
  confirmation: Confirmation,
  actor: Actor,
): Promise<Result<null, ConfirmRefusal>> {
  const order = await lockProcessingOrder(tx, orderId);
  if (!order.ok) return order;
  if (order.value.confirmation === confirmation) return accept(null);
  const isConfirmed = confirmation === "confirmed";
  await tx
    .updateTable("orders")
    .set({
      confirmation,
      confirmed_at: isConfirmed ? new Date() : null,
      confirmed_by: isConfirmed ? (actor.by === "customer" ? "customer" : "staff") : null,
    })
    .where("id", "=", orderId)
    .execute();
  await writeOrderEvent(tx, orderId, actor, confirmation);
  return accept(null);
}

/** Locks an order that is still Processing. */
export async function lockProcessingOrder(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<Result<{ readonly confirmation: string }, ConfirmRefusal>> {
  await lockOrder(tx, orderId);
  const order = await tx
    .selectFrom("orders")
    .select(["status_id", "confirmation"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (order === undefined) return refuse({ code: "order_unknown" });
  if (order.status_id !== orderStatusIds.processing) {
    return refuse({ code: "order_not_processing", status: order.status_id });
  }
  return accept({ confirmation: order.confirmation });
}

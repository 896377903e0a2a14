import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { LockedOrder } from "./lock-order.ts";
import { type Actor, writeOrderEvent } from "./order-events.ts";

/** Refusal of an order that can no longer be confirmed or edited, with its status id. */
export interface NotProcessing {
  readonly code: "order_not_processing";
  readonly status: OrderStatusId;
}

/** Attempt that changed the confirmation, and the confirmation before it; details of the event. */
export interface ConfirmationCause {
  readonly attempt_id: number;
  readonly was: Confirmation;
}

/** Sets the confirmation of an order that awaits one. An equal one changes nothing, so of two concurrent ones the first counts. */
export async function setConfirmation(
  tx: DatabaseTransaction,
  order: LockedOrder,
  confirmation: Confirmation,
  actor: Actor,
  cause: ConfirmationCause | null = null,
): Promise<Result<null, NotProcessing>> {
  const possible = requireConfirmable(order);
  if (!possible.ok || order.confirmation === confirmation) return possible;
  const isConfirmed = confirmation === "confirmed";
  await tx
    .updateTable("orders")
    .set({
      confirmation,
      confirmed_at: isConfirmed ? new Date() : null,
      confirmed_by: isConfirmed ? (actor.by === "customer" ? "customer" : "staff") : null,
    })
    .where("id", "=", order.id)
    .execute();
  await writeOrderEvent(tx, order.id, actor, confirmation, cause ?? {});
  return accept(null);
}

/** Rejects an order whose status awaits no confirmation. */
export function requireConfirmable({
  status_id: status,
}: Pick<LockedOrder, "status_id">): Result<null, NotProcessing> {
  return orderStatuses[status].awaitsConfirmation
    ? accept(null)
    : refuse({ code: "order_not_processing", status });
}

/** Rejects an order whose content may not change. */
export function requireEditable({
  status_id: status,
}: Pick<LockedOrder, "status_id">): Result<null, NotProcessing> {
  return orderStatuses[status].isEditable ? accept(null) : refuse({ code: "order_not_processing", status });
}

import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { mayFollow, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { cancel } from "./cancel-order.ts";
import { type NotProcessing, setConfirmation } from "./confirmation.ts";
import { hasReturns } from "./linked-returns.ts";
import type { LockedOrder } from "./lock-order.ts";
import { moveTogether } from "./move-together.ts";
import { type Actor, byStaff, writeOrderEvent } from "./order-events.ts";
import type { Delivery, Parcel } from "./shipments.ts";
import { noteTrackingNumber, type TrackingRefusal } from "./tracking-number.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

export interface OrderMove {
  readonly status_id?: OrderStatusId | undefined;
  readonly tracking_number?: string | null | undefined;
  readonly confirmation?: Confirmation | undefined;
  /** Reason of a cancellation or return; only staff see it. */
  readonly reason?: string | undefined;
  /** Courier and tracking data, or the outcome of the delivery. */
  readonly delivery?: (Delivery & Partial<Pick<Parcel, "cashCollected">>) | undefined;
}

export type MoveRefusal =
  | NotProcessing
  | TrackingRefusal
  | { readonly code: "order_has_returns" }
  | { readonly code: "transition_not_allowed"; readonly from: OrderStatusId; readonly to: OrderStatusId };

/**
 * Moves a locked order to its next status and queues an e-mail, or only sets tracking number or confirmation. A cancelled order, and one
 * that is given back after its delivery, return their pieces to the stock once. Pieces of a refused order are on their way back until staff
 * receive them. A cancelled order also frees its coupon. If the account is erased, the move that ends the delivery
 * also erases the recipient.
 */
export async function moveOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { status_id: to, tracking_number, confirmation, reason = "", delivery = {} }: OrderMove,
  actor: Actor = byStaff(null),
): Promise<Result<null, MoveRefusal>> {
  const { id: orderId } = order;
  if (to !== undefined && !mayFollow(order.status_id, to)) {
    return refuse({ code: "transition_not_allowed", from: order.status_id, to });
  }
  if (order.status_id === delivered && to === returned && (await hasReturns(tx, orderId))) {
    return refuse({ code: "order_has_returns" });
  }
  if (confirmation !== undefined) {
    const set = await setConfirmation(tx, order, confirmation, actor);
    if (!set.ok) return set;
  }
  if (tracking_number !== undefined && tracking_number !== order.tracking_number) {
    const noted = await noteTrackingNumber(tx, orderId, tracking_number);
    if (!noted.ok) return noted;
    await writeOrderEvent(tx, orderId, actor, "tracking_noted", { tracking_number });
  }
  if (to === undefined) return accept(null);
  switch (to) {
    case shipped:
    case delivered:
    case returned: {
      const { cashCollected = null, ...rest } = delivery;
      // A customer gives pieces back to the shop; those of a refused parcel are on their way.
      const pieces: Delivery = order.status_id === delivered ? { stock: "back", ...rest } : rest;
      await moveTogether(tx, [{ orderId, cashCollected }], { to, reason, actor, delivery: pieces });
      return accept(null);
    }
    case cancelled:
      return await cancel(tx, order, { actor, cause: { kind: "requested", reason } });
    case processing:
      // Orders begin here. Only a correction leads back.
      return refuse({ code: "transition_not_allowed", from: order.status_id, to });
  }
}

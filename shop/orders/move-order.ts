import { mayFollow, type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { hasReturns } from "./linked-returns.ts";
import type { LockedOrder } from "./lock-order.ts";
import { moveTogether } from "./move-together.ts";
import { type Actor, byStaff } from "./order-events.ts";
import type { Delivery, Parcel } from "./shipments.ts";
import { lockCourier, setTrackingNumber, type TrackingRejection } from "./tracking-number.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/** Statuses that an order can be moved to. `cancel` cancels it. */
type NextStatusId = Exclude<OrderStatusId, typeof cancelled>;

export interface OrderMove {
  readonly status_id: NextStatusId;
  /** Reason of a return; only staff see it. */
  readonly reason?: string | undefined;
  /** Courier, or the outcome of the delivery. */
  readonly delivery?: (Delivery & Partial<Pick<Parcel, "cashCollected">>) | undefined;
}

export type MoveRejection =
  | { readonly code: "order_has_returns" }
  | { readonly code: "transition_not_allowed"; readonly from: OrderStatusId; readonly to: OrderStatusId };

/**
 * Moves a locked order to its next status and queues an e-mail. An order that is given back after its delivery returns its pieces to the
 * stock once. Pieces of a refused order are on their way back until staff receive them. If the account is erased, the move that ends the
 * delivery also erases the recipient.
 */
export async function moveOrder(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { status_id: to, reason = "", delivery = {} }: OrderMove,
  actor: Actor = byStaff(null),
): Promise<Result<null, MoveRejection>> {
  const { id: orderId, status_id: from } = order;
  // Orders begin in Processing. Only a correction leads back.
  if (to === processing || !mayFollow(from, to)) return reject({ code: "transition_not_allowed", from, to });
  if (from === delivered && to === returned && (await hasReturns(tx, orderId))) {
    return reject({ code: "order_has_returns" });
  }
  const { cashCollected = null, ...rest } = delivery;
  // A customer gives pieces back to the shop; those of a refused parcel are on their way.
  const pieces: Delivery = from === delivered ? { stock: "back", ...rest } : rest;
  await moveTogether(tx, [{ orderId, cashCollected }], { to, reason, actor, delivery: pieces });
  return accept(null);
}

interface StaffMove extends Pick<OrderMove, "status_id" | "reason"> {
  /** Courier of an order that is shipped. */
  readonly courier_id?: number | undefined;
  /** Tracking number of an order that is shipped. */
  readonly tracking_number?: string | undefined;
}

export type StaffMoveRejection =
  | MoveRejection
  | TrackingRejection
  | { readonly code: "courier_unknown" | "courier_inactive" };

/** Moves a locked order as staff. A shipped one goes to an active courier with a tracking number, if they are named. */
export async function moveByStaff(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { status_id, reason, courier_id, tracking_number }: StaffMove,
  staffId: number,
): Promise<Result<null, StaffMoveRejection>> {
  if (courier_id !== undefined) {
    const courier = await lockCourier(tx, courier_id);
    if (courier === null) return reject({ code: "courier_unknown" });
    if (!courier.active) return reject({ code: "courier_inactive" });
  }
  const actor = byStaff(staffId);
  const delivery = courier_id !== undefined && status_id === shipped ? { courierId: courier_id } : {};
  const moved = await moveOrder(tx, order, { status_id, reason, delivery }, actor);
  if (!moved.ok || tracking_number === undefined) return moved;
  // Afterwards, so that the number is compared with those of the courier.
  return await setTrackingNumber(tx, order, tracking_number, actor);
}

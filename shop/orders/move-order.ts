import { sql } from "kysely";
import {
  allOrderStatuses,
  mayFollow,
  type OrderStatusId,
  orderStatuses,
  orderStatusIds,
} from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { freeCoupons } from "../coupons/redeem-coupon.ts";
import { queueOrderEmails } from "../emails/queue-email.ts";
import { sendOrderChangedNow } from "../emails/waiting-emails.ts";
import { accept, type Result, reject } from "../result.ts";
import { writeOffDamaged } from "../stock/restock.ts";
import { hasReturns } from "./linked-returns.ts";
import type { LockedOrder } from "./lock-order.ts";
import { type Actor, byStaff, staffIdOf } from "./order-events.ts";
import { eraseRecipients } from "./order-notes.ts";
import { returnToStock, sendBack } from "./order-pieces.ts";
import { type Delivery, type Parcel, recordShipmentChange } from "./shipments.ts";
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
  /** Missing part of the amount that must be paid before sending, in piastres. */
  | { readonly code: "not_paid"; readonly missing: number }
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
  const missing = order.pay_first - order.advance;
  if (to === shipped && missing > 0) return reject({ code: "not_paid", missing });
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

/** A status change that applies to several parcels. */
export interface ParcelMove {
  readonly to: typeof shipped | typeof delivered | typeof returned;
  /** Reason of a return, for staff only; may be empty. */
  readonly reason: string;
  readonly actor: Actor;
  /** Courier and tracking data, or the outcome of the delivery. */
  readonly delivery: Delivery;
}

/**
 * Moves orders together, each like `moveOrder`: history, shipments, cash, returned pieces, uses of coupons and e-mails. If an account is
 * erased, the end of the delivery also erases the recipient. The caller has locked the orders by id and checked the move. Throws if an order
 * cannot move.
 */
export async function moveTogether(
  tx: DatabaseTransaction,
  parcels: readonly Parcel[],
  { to, reason, actor, delivery }: ParcelMove,
): Promise<void> {
  if (parcels.length === 0) return;
  const ids = parcels.map((parcel) => parcel.orderId);
  const moved = await enterStatus(tx, ids, { to, reason, actor });
  if (moved.length < ids.length)
    throw new Error(`expected ${ids.length} orders to move, but ${moved.length} did`);
  await recordShipmentChange(tx, parcels, { to, reason, staffId: staffIdOf(actor) }, delivery);
  if (orderStatuses[to].mayBeErased) {
    const erased = moved.filter((order) => order.customer_id === null);
    await eraseRecipients(
      tx,
      erased.map((order) => order.id),
    );
  }
  if (to === returned) {
    if (delivery.stock !== undefined) {
      const pieces = await returnToStock(tx, ids, "returned");
      if (delivery.stock === "damaged") await writeOffDamaged(tx, pieces);
    } else await sendBack(tx, ids);
    await freeCoupons(tx, ids);
  }
  if (to === shipped) {
    await sendOrderChangedNow(tx, ids);
    await queueOrderEmails(tx, "order_shipped", ids);
  }
  if (to === delivered) await queueOrderEmails(tx, "order_delivered", ids);
}

async function enterStatus(
  tx: DatabaseTransaction,
  ids: readonly number[],
  { to, reason, actor }: Omit<ParcelMove, "delivery">,
) {
  const { rows } = await sql<{ id: number; customer_id: number | null }>`
    with moved as (
      update orders set status_id = ${to}
      where id = any(${ids}::int[]) and status_id = any(${allOrderStatuses.filter((from) => mayFollow(from, to))}::int[])
        and (${to} <> ${shipped} or advance >= pay_first)
      returning id, customer_id),
    changed as (
      insert into order_status_changes (order_id, status_id, moved_by, staff_id, reason)
      select id, ${to}, ${actor.by}, ${staffIdOf(actor)}::int, ${reason} from moved order by id)
    select id, customer_id from moved`.execute(tx);
  return rows;
}

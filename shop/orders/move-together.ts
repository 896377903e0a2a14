import { sql } from "kysely";
import { allOrderStatuses, mayFollow, orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { freeCoupons } from "../coupons/redeem-coupon.ts";
import { queueOrderEmails, sendOrderChangedNow } from "../emails/queue-email.ts";
import { writeOffDamaged } from "../stock/restock.ts";
import { type Actor, staffIdOf } from "./order-events.ts";
import { eraseRecipients } from "./order-notes.ts";
import { returnToStock, sendBack } from "./order-pieces.ts";
import { type Delivery, type Parcel, recordShipmentChange } from "./shipments.ts";

const { shipped, delivered, returned } = orderStatusIds;

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
      returning id, customer_id),
    changed as (
      insert into order_status_changes (order_id, status_id, moved_by, staff_id, reason)
      select id, ${to}, ${actor.by}, ${staffIdOf(actor)}::int, ${reason} from moved order by id)
    select id, customer_id from moved`.execute(tx);
  return rows;
}

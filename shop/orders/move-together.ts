import { sql } from "kysely";
import { allOrderStatuses, mayFollow, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { queueOrderEmails } from "../emails/queue-email.ts";
import { type Delivery, noteMove, type Parcel } from "../shipping/note-move.ts";
import { writeOffDamaged } from "../stock/write-off-damaged.ts";
import { eraseRecipients } from "./erase-recipient.ts";
import { type Actor, staffIdOf } from "./order-events.ts";
import { returnToStock } from "./return-to-stock.ts";

const { shipped, delivered, returned } = orderStatusIds;

/** A step on the way of parcels, the same for all of them. */
export interface ParcelMove {
  readonly to: typeof shipped | typeof delivered | typeof returned;
  /** Why they came back, for staff alone; empty where nobody said so. */
  readonly reason: string;
  readonly actor: Actor;
  /** How they were sent, or what became of them. */
  readonly delivery: Delivery;
}

/**
 * Moves orders together, each like `moveOrder`: their history, shipments and cash, the pieces of returned ones in the stock, the
 * mails. What the courier needed of somebody who has erased the account meanwhile goes when the delivery ends. The caller has
 * locked the orders, by their ids, and looked whether they may go there: throws where one may not.
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
  await noteMove(tx, parcels, { to, reason, staffId: staffIdOf(actor) }, delivery);
  if (to !== shipped) {
    const erased = moved.filter((order) => order.customer_id === null);
    await eraseRecipients(
      tx,
      erased.map((order) => order.id),
    );
  }
  if (to === returned) await returnToStock(tx, ids, "returned");
  if (to === returned && delivery.stock === "damaged") await writeOffDamaged(tx, ids);
  if (to === shipped) await queueOrderEmails(tx, "order_shipped", ids);
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

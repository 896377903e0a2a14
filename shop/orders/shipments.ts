import { type SqlBool, sql } from "kysely";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { bringCashTo } from "../cash/cash-entries.ts";
import { matchClaimsToCash } from "../claims/cash-claims.ts";
import { acceptAgain } from "./linked-returns.ts";

const { shipped, delivered, returned } = orderStatusIds;

/** Optional data of a delivery beside the status. */
export interface Delivery {
  readonly courierId?: number;
  readonly handoverId?: number;
  /** Whether returned pieces that the shop has received can be sold again. Without it they are on their way back. */
  readonly stock?: "back" | "damaged";
}

/** Shipped order. */
export interface Parcel {
  readonly orderId: number;
  /** Collected cash in piastres; null for the default: the total of a delivered order, the booked cash of a refused one, which is usually 0. */
  readonly cashCollected: number | null;
}

interface Move {
  readonly to: OrderStatusId;
  /** Reason of a return; may be empty. */
  readonly reason: string;
  /** Staff member; null for others. */
  readonly staffId: number | null;
}

/** Updates shipments and cash after a status change, in its transaction: shipped, delivered, refused, or returned after delivery. */
export async function recordShipmentChange(
  tx: DatabaseTransaction,
  parcels: readonly Parcel[],
  move: Move,
  delivery: Delivery,
): Promise<void> {
  if (move.to === shipped) await noteShipped(tx, idsOf(parcels), delivery);
  if (move.to === delivered) await noteOutcome(tx, parcels, move, delivery);
  if (move.to === returned) {
    const givenBack = await noteGivenBack(tx, idsOf(parcels), delivery);
    const refused = parcels.filter((parcel) => !givenBack.has(parcel.orderId));
    if (refused.length > 0) await noteOutcome(tx, refused, move, delivery);
  }
}

function idsOf(parcels: readonly Parcel[]): number[] {
  return parcels.map((parcel) => parcel.orderId);
}

async function noteShipped(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  {
    courierId = null,
    handoverId = null,
  }: { readonly courierId?: number | null; readonly handoverId?: number | null },
): Promise<void> {
  // The order of an exchange fetches the return on the same way.
  await sql`
    with sent as (
      insert into shipments (order_id, type, return_id, courier_id, hand_over_id, tracking_number)
      select orders.id, case when returns.id is null then 'delivery' else 'exchange' end, returns.id,
        ${courierId}::int, ${handoverId}::int, tracking_number
      from orders left join returns on returns.exchange_order_id = orders.id
      where orders.id = any(${orderIds}::int[]) order by orders.id
      returning return_id)
    update returns set status = 'on_its_way', sent_at = now()
    from sent where returns.id = sent.return_id and returns.status = 'accepted'`.execute(tx);
}

async function noteOutcome(
  tx: DatabaseTransaction,
  parcels: readonly Parcel[],
  { to, reason, staffId }: Move,
  { stock }: Delivery,
): Promise<void> {
  const isDelivered = to === delivered;
  const ids = idsOf(parcels);
  await tx
    .updateTable("shipments")
    .set(
      isDelivered
        ? { outcome: "delivered", reason: null, stock: null }
        : { outcome: "refused", reason: reason || null, stock: stock ?? null },
    )
    .set({ outcome_at: sql`now()`, staff_id: staffId })
    .where("order_id", "in", ids)
    .execute();
  const booked = isDelivered ? null : await findBookedCash(tx, ids);
  const cash = parcels.map(({ orderId, cashCollected }) => ({
    orderId,
    collected: cashCollected ?? (booked === null ? null : (booked.get(orderId) ?? 0)),
  }));
  await bringCashTo(tx, cash, { kind: "collected", staffId });
  await matchClaimsToCash(tx, ids, staffId);
}

/** Returns the cash of orders that closed statements have booked. */
async function findBookedCash(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ order_id: number; cash_booked: number }>`
    select order_id, cash_booked from shipments where order_id = any(${[...orderIds]}::int[])`.execute(tx);
  return new Map(rows.map(({ order_id, cash_booked }) => [order_id, cash_booked]));
}

/** Returns the orders that had been delivered; their cash stays collected. */
async function noteGivenBack(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  { stock }: Delivery,
): Promise<ReadonlySet<number>> {
  const shipments = await tx
    .updateTable("shipments")
    .set({ stock: stock ?? null })
    .where("order_id", "in", orderIds)
    .where("outcome", "=", "delivered")
    .returning((eb) => eb.ref("order_id").$notNull().as("order_id"))
    .execute();
  return new Set(shipments.map((shipment) => shipment.order_id));
}

/** Removes the outcome of an order's shipment. Adds a shipment without a courier to an order that has none, such as a cancelled one. */
export async function clearOutcome(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`
    insert into shipments (order_id, tracking_number) select id, tracking_number from orders where id = ${orderId}
    on conflict (order_id) do update
    set outcome = null, reason = null, stock = null, outcome_at = null, staff_id = null`.execute(tx);
}

/**
 * Deletes the shipment of an order that is not on its way after all, and its handover if no other shipment is in it. The order keeps its
 * tracking number. A return that the shipment of an exchange should fetch becomes accepted again.
 */
export async function deleteShipment(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom("shipments")
    .where("order_id", "=", orderId)
    .returning(["hand_over_id", "return_id"])
    .executeTakeFirst();
  if (deleted === undefined) return;
  const { hand_over_id, return_id } = deleted;
  if (return_id !== null) await acceptAgain(tx, [return_id]);
  if (hand_over_id !== null) await deleteIfEmpty(tx, hand_over_id);
}

/**
 * Deletes a handover if it has no shipments. Locks it, so that of two concurrent changes that remove the last two orders the second finds it
 * empty.
 */
export async function deleteIfEmpty(tx: DatabaseTransaction, handoverId: number): Promise<void> {
  await tx.selectFrom("hand_overs").select("id").where("id", "=", handoverId).forUpdate().execute();
  await tx
    .deleteFrom("hand_overs")
    .where("id", "=", handoverId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("shipments").select("shipments.id").where("hand_over_id", "=", handoverId))),
    )
    .execute();
}

/** Records the shipment of an order as refused that was recorded as delivered by mistake. */
export async function noteRefused(
  tx: DatabaseTransaction,
  orderId: number,
  { reason, staffId }: { readonly reason: string; readonly staffId: number },
): Promise<void> {
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", reason: reason || null, stock: null, staff_id: staffId })
    .where("order_id", "=", orderId)
    .execute();
}

/** Locks shipments and their unsettled claims by ascending id, after their orders, so that their cash is booked once. */
export async function lockShipments(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom("shipments")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom("courier_claims")
    .select("id")
    .where(sql<SqlBool>`shipment_id = any(${ids}::int[])`)
    .where("settled_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

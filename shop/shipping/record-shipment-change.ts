import { sql } from "kysely";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { bringCashTo } from "./enter-cash.ts";
import { matchClaimsToCash } from "./match-claims-to-cash.ts";

const { shipped, delivered, returned } = orderStatusIds;

/** Optional data of a delivery beside the status. */
export interface Delivery {
  readonly courierId?: number;
  readonly handOverId?: number;
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
    handOverId = null,
  }: { readonly courierId?: number | null; readonly handOverId?: number | null },
): Promise<void> {
  // The order of an exchange fetches the return on the same way.
  await sql`
    with sent as (
      insert into shipments (order_id, type, return_id, courier_id, hand_over_id, tracking_number)
      select orders.id, case when returns.id is null then 'delivery' else 'exchange' end, returns.id,
        ${courierId}::int, ${handOverId}::int, tracking_number
      from orders left join returns on returns.exchange_order_id = orders.id
      where orders.id = any(${orderIds}::int[]) order by orders.id
      returning return_id)
    update returns set status = 'on_its_way', sent_at = now()
    from sent where returns.id = sent.return_id and returns.status = 'accepted'`.execute(tx);
}

/** Also for an order shipped by an earlier release without shipments. */
async function noteOutcome(
  tx: DatabaseTransaction,
  parcels: readonly Parcel[],
  { to, reason, staffId }: Move,
  { stock }: Delivery,
): Promise<void> {
  const isDelivered = to === delivered;
  const [outcome, why, back] = isDelivered
    ? ["delivered", null, null]
    : ["refused", reason || null, stock ?? null];
  const ids = idsOf(parcels);
  await sql`
    insert into shipments (order_id, tracking_number, outcome, reason, stock, outcome_at, staff_id)
    select id, tracking_number, ${outcome}, ${why}, ${back}, now(), ${staffId}::int from orders
    where id = any(${ids}::int[]) order by id
    on conflict (order_id) do update set outcome = excluded.outcome, reason = excluded.reason, stock = excluded.stock,
      outcome_at = excluded.outcome_at, staff_id = excluded.staff_id`.execute(tx);
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

import { sql } from "kysely";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";

const { shipped, delivered, returned } = orderStatusIds;

/** What is known of an order's way beside its status; all of it may be left out. */
export interface Delivery {
  readonly courierId?: number;
  readonly handOverId?: number;
  /** Piastres; left out where they are what was due: the total of a delivered order, nothing of a refused one. */
  readonly cashCollected?: number | null;
  /** Whether the pieces that came back can be sold again. */
  readonly stock?: "back" | "damaged";
}

interface Move {
  readonly to: OrderStatusId;
  /** Why it came back; empty where nobody said so. */
  readonly reason: string;
  /** Who of the staff noted it. */
  readonly staffId: number | null;
}

/**
 * Keeps an order's shipment and cash with its move, in the same transaction, after the order has entered the status: sent with
 * or without a courier, delivered with the cash, refused at the door, or given back after it was delivered.
 */
export async function noteMove(
  tx: DatabaseTransaction,
  orderId: number,
  move: Move,
  delivery: Delivery = {},
): Promise<void> {
  if (move.to === shipped) await noteShipped(tx, orderId, delivery);
  if (move.to === delivered) await noteOutcome(tx, orderId, move, delivery);
  if (move.to === returned && !(await noteGivenBack(tx, orderId, delivery))) {
    await noteOutcome(tx, orderId, move, delivery);
  }
}

async function noteShipped(tx: DatabaseTransaction, orderId: number, delivery: Delivery): Promise<void> {
  await tx
    .insertInto("shipments")
    .columns(["order_id", "courier_id", "hand_over_id", "tracking_number"])
    .expression((eb) =>
      eb
        .selectFrom("orders")
        .select((order) => [
          "id",
          order
            .val(delivery.courierId ?? null)
            .$castTo<number | null>()
            .as("courier_id"),
          order
            .val(delivery.handOverId ?? null)
            .$castTo<number | null>()
            .as("hand_over_id"),
          "tracking_number",
        ])
        .where("id", "=", orderId),
    )
    .execute();
}

/** Also of an order that a release without shipments has sent. */
async function noteOutcome(
  tx: DatabaseTransaction,
  orderId: number,
  { to, reason, staffId }: Move,
  { cashCollected = null, stock = "back" }: Delivery,
): Promise<void> {
  const isDelivered = to === delivered;
  const [outcome, why, back] = isDelivered ? ["delivered", null, null] : ["refused", reason || null, stock];
  await sql`
    insert into shipments (order_id, tracking_number, outcome, reason, stock, outcome_at, staff_id)
    select id, tracking_number, ${outcome}, ${why}, ${back}, now(), ${staffId} from orders where id = ${orderId}
    on conflict (order_id) do update set outcome = excluded.outcome, reason = excluded.reason, stock = excluded.stock,
      outcome_at = excluded.outcome_at, staff_id = excluded.staff_id`.execute(tx);
  await tx
    .updateTable("orders")
    .set((eb) => ({ cash_collected: cashCollected ?? (isDelivered ? eb.ref("total") : 0) }))
    .where("id", "=", orderId)
    .execute();
}

/** Whether the order had been delivered: what was paid for it stays collected. */
async function noteGivenBack(
  tx: DatabaseTransaction,
  orderId: number,
  { stock = "back" }: Delivery,
): Promise<boolean> {
  const shipment = await tx
    .updateTable("shipments")
    .set({ stock })
    .where("order_id", "=", orderId)
    .where("outcome", "=", "delivered")
    .returning("order_id")
    .executeTakeFirst();
  return shipment !== undefined;
}

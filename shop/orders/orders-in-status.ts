import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { type Order, selectOrders } from "./order.ts";

/** Returns the newest orders of a customer that have one of these statuses. */
export async function ordersInStatus(
  db: Database,
  customerId: number,
  statuses: readonly OrderStatusId[],
  max: number,
): Promise<Order[]> {
  return await selectOrders(db)
    .where("orders.customer_id", "=", customerId)
    .where("orders.status_id", "in", [...statuses])
    .orderBy("orders.id", "desc")
    .limit(max)
    .execute();
}

/** Counts a customer's orders by status. Statuses without orders are missing. */
export async function countOrdersByStatus(
  db: Database,
  customerId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["status_id", eb.fn.countAll<number>().as("count")])
    .where("customer_id", "=", customerId)
    .groupBy("status_id")
    .execute();
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

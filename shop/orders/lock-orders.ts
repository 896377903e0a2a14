import type { DatabaseTransaction } from "#db/database.ts";
import { type LockedOrder, lockedOrderColumns, withFirstOrders } from "./lock-order.ts";

/**
 * Locks orders by ascending id, after their customers like `lockOrder`, and returns them. Also locks the orders whose cash pays for exchange
 * orders. The fixed sequence prevents deadlocks.
 */
export async function lockOrders(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<readonly LockedOrder[]> {
  if (orderIds.length === 0) return [];
  await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("orders")
        .select((order) => order.ref("orders.customer_id").$notNull().as("customer_id"))
        .where("orders.id", "in", orderIds)
        .where("orders.customer_id", "is not", null),
    )
    .orderBy("id")
    .forKeyShare()
    .execute();
  const orders = await tx
    .selectFrom("orders")
    .select(lockedOrderColumns)
    .where(withFirstOrders(orderIds))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const asked = new Set(orderIds);
  return orders.filter((order) => asked.has(order.id));
}

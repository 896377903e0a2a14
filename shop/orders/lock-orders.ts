import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Locks several orders in the order of their ids, and before that their customers, as `lockOrder` does with one: whoever locks in
 * the same order waits, and nobody waits in a circle.
 */
export async function lockOrders(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
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
  await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "in", orderIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

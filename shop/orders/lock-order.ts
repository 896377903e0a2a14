import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Locks an order and first its customer, as erasing an account does: whoever tells the customer of a change by mail needs that
 * row too, and the two would wait for each other in a circle. False where there is no such order.
 */
export async function lockOrder(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("orders")
        .select((order) => order.ref("orders.customer_id").$notNull().as("customer_id"))
        .where("orders.id", "=", orderId),
    )
    .forKeyShare()
    .execute();
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order !== undefined;
}

import type { Database } from "#db/database.ts";

/** Returns whether an order exists and belongs to the customer. */
export async function isOwnOrder(db: Database, customerId: number, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return order !== undefined;
}

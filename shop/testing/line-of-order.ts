import type { Database } from "#db/database.ts";

/** Returns the id of the first line of an order. */
export async function lineOfOrder(db: Database, orderId: number): Promise<number> {
  const line = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return line.id;
}

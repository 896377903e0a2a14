import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { type OrderPieces, restock } from "../stock/restock.ts";

/**
 * Returns the pieces of orders to the stock that are still outside: not refused at the door and not returned before. Locks products by
 * ascending id, like placing an order. The caller has locked the orders, so that it happens once. Returns the pieces.
 */
export async function returnToStock(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  reason: "cancelled" | "returned",
): Promise<readonly OrderPieces[]> {
  const outside = sql<number>`order_lines.quantity - order_lines.refused - order_lines.returned`;
  const pieces = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.order_id as orderId", "products.id as productId", outside.as("quantity")])
    .where("order_id", "in", orderIds)
    .where(outside, ">", 0)
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  if (pieces.length > 0) await restock(tx, pieces, reason);
  return pieces;
}

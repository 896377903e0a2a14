import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

/**
 * Gives the pieces of an order back to the stock, with a movement for each product. Products are locked in the order of
 * their ids, as placing an order locks them; the order itself is locked by the caller, so that it happens once.
 */
export async function returnToStock(
  tx: DatabaseTransaction,
  orderId: number,
  reason: "cancelled" | "returned",
): Promise<void> {
  const lines = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["products.id", "order_lines.quantity"])
    .where("order_id", "=", orderId)
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  const ids = lines.map((line) => line.id);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    with returned as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${ids}::int[], ${quantities}::int[]) as lines (product_id, quantity) group by product_id),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, ${reason}, ${orderId} from returned)
    update products set stock = stock + quantity, sold = greatest(sold - quantity, 0)
    from returned where products.id = returned.product_id`.execute(tx);
  await updateSearchRank(tx, ids);
}

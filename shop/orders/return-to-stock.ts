import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

/**
 * Returns the pieces of orders to the stock, with one stock movement per order and product. Locks products by ascending id, like placing an
 * order. The caller has locked the orders, so that it happens once.
 */
export async function returnToStock(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  reason: "cancelled" | "returned",
): Promise<void> {
  const lines = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["products.id", "order_lines.quantity", "order_lines.order_id"])
    .where("order_id", "in", orderIds)
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  const ids = lines.map((line) => line.id);
  const orders = lines.map((line) => line.order_id);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    with returned as (
      select order_id, product_id, sum(quantity)::int as quantity
      from unnest(${orders}::int[], ${ids}::int[], ${quantities}::int[]) as lines (order_id, product_id, quantity)
      group by order_id, product_id),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, ${reason}, order_id from returned order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from returned group by product_id)
    update products set stock = stock + sums.quantity, sold = greatest(sold - sums.quantity, 0)
    from sums where products.id = sums.product_id`.execute(tx);
  await updateSearchRank(tx, [...new Set(ids)]);
}

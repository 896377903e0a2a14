import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

/**
 * Records received pieces of an order in the stock: all of them as returned, and those that staff do not put back for sale as damaged. Locks
 * the products by ascending id. A line whose product was deleted changes nothing.
 */
export async function receiveToStock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly {
    readonly order_line_id: number;
    readonly received: number;
    readonly restocked: number;
  }[],
): Promise<void> {
  const products = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.id as line_id", "products.id"])
    .where(
      "order_lines.id",
      "in",
      lines.map(({ order_line_id }) => order_line_id),
    )
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  const moved = products.flatMap(({ id, line_id }) => {
    const line = lines.find(({ order_line_id }) => order_line_id === line_id);
    return line === undefined || line.received === 0 ? [] : [{ ...line, id }];
  });
  if (moved.length === 0) return;
  await sql`
    with pieces as (
      select product_id, sum(received)::int as received, sum(received - restocked)::int as lost
      from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ received }) => received)}::int[],
        ${moved.map(({ restocked }) => restocked)}::int[]) as lines (product_id, received, restocked)
      group by product_id),
    returned as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, received, 'returned', ${orderId}::int from pieces order by product_id),
    written_off as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -lost, 'damaged', ${orderId}::int from pieces where lost > 0 order by product_id)
    update products set stock = stock + received - lost, sold = greatest(sold - received, 0)
    from pieces where products.id = pieces.product_id`.execute(tx);
  await updateSearchRank(
    tx,
    moved.map(({ id }) => id),
  );
}

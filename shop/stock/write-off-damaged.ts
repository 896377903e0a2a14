import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

/** Removes just returned, damaged pieces from the stock, with stock movements. `returnToStock` has locked the products. */
export async function writeOffDamaged(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with damaged as (
      select order_id, product_id, sum(quantity)::int as quantity from order_lines
      where order_id = any(${orderIds}::int[]) and product_id is not null group by order_id, product_id),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'damaged', order_id from damaged order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from damaged group by product_id)
    update products set stock = stock - sums.quantity from sums where products.id = sums.product_id
    returning products.id`.execute(tx);
  await updateSearchRank(
    tx,
    rows.map((row) => row.id),
  );
}

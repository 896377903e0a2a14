import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

/**
 * Takes the pieces of an order out of the stock again that has just come back, with a movement for each line: they can't be sold.
 * `returnToStock` has locked the products in the same transaction.
 */
export async function writeOffDamaged(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with damaged as (
      select product_id, sum(quantity)::int as quantity from order_lines
      where order_id = ${orderId} and product_id is not null group by product_id),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'damaged', ${orderId} from damaged)
    update products set stock = stock - quantity from damaged where products.id = damaged.product_id
    returning products.id`.execute(tx);
  await updateSearchRank(
    tx,
    rows.map((row) => row.id),
  );
}

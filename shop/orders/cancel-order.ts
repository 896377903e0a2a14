import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

const processing = 3;
const cancelled = 6;

/**
 * Cancels an order that is still Processing: its pieces return to the stock with a movement each. Answers whether it was;
 * an order that moved on meanwhile stays as it is.
 */
export async function cancelOrder(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const order = await tx
    .updateTable("orders")
    .set({ status_id: cancelled })
    .where("id", "=", orderId)
    .where("status_id", "=", processing)
    .returning("id")
    .executeTakeFirst();
  if (order === undefined) return false;
  await tx.insertInto("order_status_changes").values({ order_id: orderId, status_id: cancelled }).execute();
  await returnToStock(tx, orderId);
  return true;
}

/** Products are locked in the order of their ids, as placing an order locks them. */
async function returnToStock(tx: DatabaseTransaction, orderId: number): Promise<void> {
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
    with returned as (select * from unnest(${ids}::int[], ${quantities}::int[]) as returned (product_id, quantity)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, 'cancelled', ${orderId} from returned)
    update products set stock = stock + quantity, sold = greatest(sold - quantity, 0)
    from returned where products.id = returned.product_id`.execute(tx);
  await updateSearchRank(tx, ids);
}

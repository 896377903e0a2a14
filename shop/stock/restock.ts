import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Pieces of one product in one order line. */
export interface OrderPieces {
  readonly orderId: number;
  readonly productId: number;
  readonly quantity: number;
}

/** Adds pieces of orders to the stock, with one stock movement per order and product. The caller has locked the products by ascending id. */
export async function restock(
  tx: DatabaseTransaction,
  pieces: readonly OrderPieces[],
  reason: "cancelled" | "returned",
): Promise<void> {
  await sql`
    with ${sumOf(pieces)},
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, ${reason}, order_id from pieces order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from pieces group by product_id)
    update products set stock = stock + sums.quantity, sold = greatest(sold - sums.quantity, 0)
    from sums where products.id = sums.product_id`.execute(tx);
}

/** Removes pieces that came back damaged from the stock, with stock movements. The caller has locked the products by ascending id. */
export async function writeOffDamaged(
  tx: DatabaseTransaction,
  pieces: readonly OrderPieces[],
): Promise<void> {
  await sql`
    with ${sumOf(pieces)},
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'damaged', order_id from pieces order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from pieces group by product_id)
    update products set stock = stock - sums.quantity from sums where products.id = sums.product_id`.execute(
    tx,
  );
}

/** Locks products by ascending id, like placing an order. */
export async function lockStock(tx: DatabaseTransaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...productIds])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** CTE `pieces` with the sum per order and product. */
function sumOf(pieces: readonly OrderPieces[]) {
  return sql`pieces as (
    select order_id, product_id, sum(quantity)::int as quantity
    from unnest(${pieces.map((one) => one.orderId)}::int[], ${pieces.map((one) => one.productId)}::int[],
      ${pieces.map((one) => one.quantity)}::int[]) as lines (order_id, product_id, quantity)
    group by order_id, product_id)`;
}

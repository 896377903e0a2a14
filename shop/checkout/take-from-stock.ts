import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { searchRank } from "../search/index-products.ts";

/** Product of an order; prices in piastres. */
export interface OrderedProduct {
  readonly product_id: number;
  readonly category_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly price: number;
  readonly discounted_price: number | null;
  readonly stock: number;
}

/** Product of a cart line, with its quantity and the id of the line. */
export interface CartLineForOrder extends OrderedProduct {
  readonly id: number;
  readonly quantity: number;
}

/** Removes pieces of locked products from the stock for an order, with one stock movement per product. Negative numbers return pieces. */
export async function moveStock(
  tx: DatabaseTransaction,
  orderId: number,
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  const moves = [...taken].filter(([, quantity]) => quantity !== 0);
  const parts = stockMoves(
    moves.map(([id]) => id),
    moves.map(([, quantity]) => quantity),
  );
  await sql`with ordered as (select ${orderId}::int as id), ${parts} select`.execute(tx);
}

/**
 * Returns the CTEs that change the stock like `moveStock`. The statement must have a CTE `ordered` with the id of the order; without a row they
 * change nothing. Product ids must be distinct.
 */
export function stockMoves(
  productIds: readonly number[],
  quantities: readonly number[],
): RawBuilder<unknown> {
  return sql`
    taken as (
      select ordered.id as order_id, moves.* from ordered cross join unnest(
        ${productIds}::int[], ${quantities}::int[]) as moves (product_id, quantity)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'order', order_id from taken),
    products_now as (
      update products set stock = stock - quantity, sold = greatest(sold + quantity, 0)
      from taken where products.id = taken.product_id
      returning products.id, products.stock, products.sold),
    ranked as (
      update product_search set rank = ${searchRank(sql`products_now`)}
      from products_now where product_search.product_id = products_now.id)`;
}

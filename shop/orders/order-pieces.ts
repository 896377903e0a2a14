import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
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

/**
 * Records that the pieces of locked orders that are still outside are on their way back: not refused at the door before, and not returned.
 * They count as departed until staff receive them (`receiveBack`).
 */
export async function sendBack(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`update order_lines set coming_back = coming_back + quantity - refused - returned
    where order_id = any(${[...orderIds]}::int[]) and quantity > refused + returned`.execute(tx);
}

/** Rejection: the stock has too few pieces of these products, with the pieces that remain. */
export interface StockShort {
  readonly code: "stock_short";
  readonly products: readonly ShortProduct[];
}

/** Pieces of one product that were recorded as returned by mistake. */
export interface ReturnedPieces {
  readonly productId: number;
  readonly quantity: number;
  /** Part of `quantity` that was written off as damaged. */
  readonly damaged: number;
}

/**
 * Removes pieces of a locked order from the stock, to which a wrong record has returned them; they count as sold again. Reverses write-offs
 * of damaged pieces first. Writes stock movements with the reason `corrected`: positive for a reversed write-off, negative for removed
 * pieces. Locks products by ascending id. Ignores deleted products. Rejects all pieces if the stock of one product is too small.
 */
export async function reverseReturnToStock(
  tx: DatabaseTransaction,
  orderId: number,
  pieces: readonly ReturnedPieces[],
): Promise<Result<null, StockShort>> {
  const asked = pieces.filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) return accept(null);
  const products = await tx
    .selectFrom("products")
    .select(["id", "name_en", "name_ar", "stock"])
    .where(
      "id",
      "in",
      asked.map(({ productId }) => productId),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const taken = products.flatMap((product) => {
    const found = asked.find(({ productId }) => productId === product.id);
    return found === undefined ? [] : [{ ...product, ...found }];
  });
  const short = taken.flatMap(({ id, name_en, name_ar, stock, quantity, damaged }) =>
    quantity <= stock + damaged ? [] : [{ id, name_en, name_ar, remaining: stock + damaged }],
  );
  if (short.length > 0) return reject({ code: "stock_short", products: short });
  const ids = taken.map(({ id }) => id);
  await sql`
    with pieces as (
      select * from unnest(${ids}::int[], ${taken.map(({ quantity }) => quantity)}::int[],
        ${taken.map(({ damaged }) => damaged)}::int[]) as pieces (product_id, quantity, damaged)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, change, 'corrected', ${orderId}::int
      from pieces, lateral (values (1, damaged), (2, -quantity)) as moves (position, change)
      where change <> 0 order by product_id, position)
    update products set stock = stock - quantity + damaged, sold = sold + quantity
    from pieces where products.id = pieces.product_id`.execute(tx);
  return accept(null);
}

/**
 * Removes the pieces of a locked order from the stock after a wrong record has returned them: all pieces, or those that were refused at the
 * door, without those that have not arrived. Rejects it if the stock is too small.
 */
export async function reverseStockOfOrder(
  tx: DatabaseTransaction,
  orderId: number,
  which: "all" | "refused",
): Promise<Result<null, StockShort>> {
  const { rows } = await sql<{ productId: number; quantity: number; damaged: number }>`
    select product_id as "productId",
      sum(case when ${which === "all"} then quantity else refused end - coming_back - lost)::int as quantity,
      -- Earlier corrections have reversed some write-offs.
      (select coalesce(-sum(change), 0)::int from stock_movements as moves
        where moves.product_id = order_lines.product_id and moves.order_id = ${orderId}
          and (reason = 'damaged' or (reason = 'corrected' and change > 0))) as damaged
    from order_lines where order_id = ${orderId} and product_id is not null group by product_id`.execute(tx);
  return await reverseReturnToStock(tx, orderId, rows);
}

export interface ShortProduct {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly remaining: number;
}

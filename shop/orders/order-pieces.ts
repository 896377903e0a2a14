import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import {
  bookOwnPieces,
  type LinePieces,
  lockStock,
  productsOf,
  restock,
  stockOfLines,
} from "../stock/restock.ts";
import type { ShortProduct } from "../stock/short-products.ts";

/**
 * Returns the pieces of orders to the stock that are still outside: not refused at the door and not returned before. Locks products by
 * ascending id, like placing an order. The caller has locked the orders, so that it happens once. Returns the pieces.
 */
export async function returnToStock(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  reason: "cancelled" | "returned",
): Promise<readonly LinePieces[]> {
  const outside = sql<number>`quantity - refused - returned`;
  const pieces = await tx
    .selectFrom("order_lines")
    .select(["id as lineId", outside.as("quantity")])
    .where("order_id", "in", orderIds)
    .where(outside, ">", 0)
    .orderBy("id")
    .execute();
  if (pieces.length === 0) return pieces;
  await lockStock(
    tx,
    pieces.map(({ lineId }) => lineId),
  );
  await restock(tx, pieces, reason);
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

/** Damaged pieces of one product, which its stock has lost already. */
export interface DamagedPieces {
  readonly productId: number;
  readonly damaged: number;
}

interface StockOfPieces extends DamagedPieces {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly stock: number;
  readonly quantity: number;
}

/**
 * Removes pieces of lines of a locked order from the stock, to which a wrong record has returned them; they count as sold again. Reverses
 * write-offs of damaged pieces first. Writes stock movements with the reason `corrected`: positive for a reversed write-off, negative for
 * removed pieces. Locks products by ascending id. Ignores deleted products. Rejects all pieces if the stock of one product is too small.
 */
export async function reverseReturnToStock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly LinePieces[],
  damaged: readonly DamagedPieces[],
): Promise<Result<null, StockShort>> {
  const asked = lines.filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) return accept(null);
  await lockStock(
    tx,
    asked.map(({ lineId }) => lineId),
  );
  const quantities = sql`unnest(${asked.map(({ lineId }) => lineId)}::int[], ${asked.map(({ quantity }) => quantity)}::int[])
    as quantities (line_id, quantity)`;
  const lost = sql`unnest(${damaged.map(({ productId }) => productId)}::int[], ${damaged.map((one) => one.damaged)}::int[])
    as lost (product_id, damaged)`;
  const { rows: taken } = await sql<StockOfPieces>`
    select id, id as "productId", name_en, name_ar, stock, pieces.quantity, coalesce(damaged, 0) as damaged
    from (select product_id, sum(quantity * pieces)::int as quantity
      from ${quantities} join ${stockOfLines} as lines using (line_id) where product_id is not null group by product_id) as pieces
    join products on products.id = pieces.product_id left join ${lost} on lost.product_id = products.id
    order by id`.execute(tx);
  const short = taken.flatMap(({ id, name_en, name_ar, stock, quantity, damaged: written }) =>
    quantity <= stock + written ? [] : [{ id, name_en, name_ar, remaining: stock + written }],
  );
  if (short.length > 0) return reject({ code: "stock_short", products: short });
  const ids = taken.map(({ id }) => id);
  await sql`
    with pieces as (
      select * from unnest(${ids}::int[], ${taken.map(({ quantity }) => quantity)}::int[],
        ${taken.map((one) => one.damaged)}::int[]) as pieces (product_id, quantity, damaged)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, change, 'corrected', ${orderId}::int
      from pieces, lateral (values (1, damaged), (2, -quantity)) as moves (position, change)
      where change <> 0 order by product_id, position),
    sums as (
      select product_id, sum(taken)::int as taken, sum(sold)::int as sold from (
        select product_id, quantity - damaged as taken, 0 as sold from pieces
        union all select order_lines.product_id, 0, quantities.quantity
        from ${quantities} join order_lines on order_lines.id = line_id) as changes
      group by product_id)
    update products set stock = stock - sums.taken, sold = products.sold + sums.sold
    from sums where products.id = sums.product_id`.execute(tx);
  await bookOwnPieces(tx, productsOf(asked));
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
  const { rows: lines } = await sql<LinePieces>`
    select id as "lineId", case when ${which === "all"} then quantity else refused end - coming_back - lost as quantity
    from order_lines where order_id = ${orderId} order by id`.execute(tx);
  // Earlier corrections have reversed some write-offs.
  const { rows: damaged } = await sql<DamagedPieces>`
    select product_id as "productId", coalesce(-sum(change), 0)::int as damaged from stock_movements
    where order_id = ${orderId} and (reason = 'damaged' or (reason = 'corrected' and change > 0))
    group by product_id`.execute(tx);
  return await reverseReturnToStock(tx, orderId, lines, damaged);
}

import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { isOfParts, productsMovingWith } from "./parts.ts";

/** Pieces of an order line, as the customer counts them: sets, not their parts. */
export interface LinePieces {
  readonly lineId: number;
  readonly quantity: number;
}

/**
 * Subquery of order lines with the products that one piece of them takes from the stock: the parts that a line of a set stored, else its own
 * product. Ids of deleted products are null.
 */
export const stockOfLines = sql`(
  select line.id as line_id, line.order_id, line.product_id as sold_id,
    case when part.position is null then line.product_id else part.product_id end as product_id,
    coalesce(part.quantity, 1) as pieces
  from order_lines as line left join order_line_parts as part on part.order_line_id = line.id)`;

/** Adds pieces of order lines to the stock, with one stock movement per order and product. The caller has locked them (`lockStock`). */
export async function restock(
  tx: DatabaseTransaction,
  lines: readonly LinePieces[],
  reason: "cancelled" | "returned",
): Promise<void> {
  await sql`
    with ${sumOf(lines)},
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, quantity, ${reason}, order_id from pieces order by order_id, product_id),
    sums as (
      select product_id, sum(back)::int as back, sum(unsold)::int as unsold from (
        select product_id, quantity as back, 0 as unsold from pieces
        union all select order_lines.product_id, 0, quantities.quantity
        from quantities join order_lines on order_lines.id = line_id) as changes
      group by product_id)
    update products set stock = stock + sums.back, sold = greatest(sold - sums.unsold, 0)
    from sums where products.id = sums.product_id`.execute(tx);
  await bookOwnPieces(tx, productsOf(lines));
}

/** Removes pieces that came back damaged from the stock, with stock movements. The caller has locked them (`lockStock`). */
export async function writeOffDamaged(tx: DatabaseTransaction, lines: readonly LinePieces[]): Promise<void> {
  await sql`
    with ${sumOf(lines)},
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'damaged', order_id from pieces order by order_id, product_id),
    sums as (select product_id, sum(quantity)::int as quantity from pieces group by product_id)
    update products set stock = stock - sums.quantity from sums where products.id = sums.product_id`.execute(
    tx,
  );
  await bookOwnPieces(tx, productsOf(lines));
}

/**
 * Moves the stock of sets that are not packed to their parts (R13). Such a set has stock when it was packed at its order, was unpacked since, and
 * comes back. Writes stock movements with the reason `counted`. Their notes name the set or the part by its SKU.
 * `productIds` is an SQL array.
 */
export async function bookOwnPieces(tx: DatabaseTransaction, productIds: RawBuilder<unknown>): Promise<void> {
  const { rows: sets } = await sql<{ id: number; pieces: number }>`
    select id, moved.pieces from products, lateral (
      select coalesce(sum(change), 0)::int as pieces from stock_movements where product_id = products.id) as moved
    where ${isOfParts} and moved.pieces <> 0
      and id = any(${productIds})
    order by id`.execute(tx);
  if (sets.length === 0) return;
  const ids = sql`${sets.map(({ id }) => id)}::int[]`;
  await sql`select from products where id in (select part_id from product_parts where product_id = any(${ids}))
    order by id for no key update`.execute(tx);
  await sql`
    with parts as (
      select own.id as set_id, set_product.sku as set_sku, part.id, part.sku, own.pieces * quantity as change
      from unnest(${ids}, ${sets.map(({ pieces }) => pieces)}::int[]) as own (id, pieces)
        join products as set_product on set_product.id = own.id
        join product_parts on product_parts.product_id = own.id join products as part on part.id = part_id),
    moved as (
      insert into stock_movements (product_id, change, reason, note)
      select own.id, -pieces, 'counted', left('→ ' || (select string_agg(sku, ', ' order by id) from parts where set_id = own.id), 200)
      from unnest(${ids}, ${sets.map(({ pieces }) => pieces)}::int[]) as own (id, pieces)
      union all select id, change, 'counted', left('← ' || set_sku, 200) from parts),
    sums as (select id, sum(change)::int as change from parts group by id)
    update products set stock = stock + change from sums where products.id = sums.id`.execute(tx);
  // The trigger of the parts misses a set whose number stays the same.
  await sql`select stock_sets(${ids})`.execute(tx);
}

/** Locks the products of order lines, their parts and all sets of these by ascending id, like placing an order. */
export async function lockStock(tx: DatabaseTransaction, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  const ids = sql`array(
    select product_id from ${stockOfLines} as lines where line_id = any(${[...lineIds]}::int[]) and product_id is not null
    union select product_id from order_lines where id = any(${[...lineIds]}::int[]) and product_id is not null)`;
  await sql`select from products where id in ${productsMovingWith(ids)} order by id for no key update`.execute(
    tx,
  );
}

/** SQL: array of the products of lines, as they were sold. */
export function productsOf(lines: readonly LinePieces[]): RawBuilder<unknown> {
  return sql`array(select product_id from order_lines where id = any(${lines.map(({ lineId }) => lineId)}::int[]))`;
}

/** CTEs `quantities` of the lines, and `pieces` with the sum per order and product that the stock has. */
function sumOf(lines: readonly LinePieces[]) {
  return sql`quantities as (
    select * from unnest(${lines.map((one) => one.lineId)}::int[], ${lines.map((one) => one.quantity)}::int[])
      as quantities (line_id, quantity)),
  pieces as (
    select order_id, product_id, sum(quantity * pieces)::int as quantity
    from quantities join ${stockOfLines} as lines using (line_id)
    where product_id is not null and quantity > 0 group by order_id, product_id)`;
}

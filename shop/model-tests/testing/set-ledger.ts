import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { stockOfLines } from "../../stock/restock.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Returns the inconsistencies of a shop whose first product may be a set of the others, one line each. */
export async function wrongInSets(
  db: Database,
  { productIds, customerIds }: Pick<ShopUnderTest, "productIds" | "customerIds">,
): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with of_parts as (
      select id, exists (select from product_parts where product_id = products.id) and not parts_packed as is_of_parts
      from products where id = any(${productIds}::int[])),
    outside as (
      select order_lines.id, order_lines.product_id,
        case when status_id in (3, 4, 5) then quantity - refused - returned else 0 end + coming_back + lost as pieces
      from order_lines join orders on orders.id = order_id where customer_id = any(${customerIds}::int[]))
    select 'product ' || id || ': on hand ' || stock || ', movements ' || moved as wrong
    from products join of_parts using (id), lateral (
      select coalesce(sum(change), 0) as moved from stock_movements where product_id = products.id) as m
    where moved <> case when is_of_parts then 0 else stock end or stock < 0
    union all
    select 'set ' || id || ': ' || stock || ' on sale, parts for ' || made
    from products join of_parts using (id), lateral (
      select min(part.stock / quantity) as made from product_parts join products as part on part.id = part_id
      where product_parts.product_id = products.id) as parts
    where is_of_parts and stock <> made
    union all
    select 'product ' || id || ': sold ' || sold || ', ordered ' || ordered
    from products, lateral (
      select coalesce(sum(pieces), 0) as ordered from outside where product_id = products.id) as o
    where id = any(${productIds}::int[]) and sold <> ordered
    union all
    select 'product ' || id || ': taken ' || -taken || ', with customers ' || ordered
    from unnest(${productIds}::int[]) as p (id), lateral (
      select coalesce(sum(change), 0) as taken from stock_movements
      where product_id = p.id and (reason in ('order', 'cancelled', 'returned') or (reason = 'corrected' and change < 0))) as t,
      lateral (
        select coalesce(sum(outside.pieces * lines.pieces), 0) as ordered
        from outside join ${stockOfLines} as lines on lines.line_id = outside.id where lines.product_id = p.id) as o
    where -taken <> ordered
    union all
    select 'line ' || order_lines.id || ': paid ' || paid_price || ', shares ' || shares
    from order_lines join orders on orders.id = order_id, lateral (
      select sum(share) as shares from order_line_parts where order_line_id = order_lines.id) as s
    where customer_id = any(${customerIds}::int[]) and shares <> paid_price`.execute(db);
  return rows.map((row) => row.wrong);
}

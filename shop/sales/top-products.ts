import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { Database } from "#db/database.ts";
import { isSale, isWithin } from "./sales.ts";

const maxTopProducts = 10;

/**
 * Product with the pieces that were sold and did not come back, and `sales`: the sum of their prices in piastres, before offers and coupons.
 */
export interface TopProduct {
  readonly product_id: number;
  readonly sku: string;
  readonly name_en: string;
  readonly name_ar: string;
  readonly pieces: number;
  readonly sales: number;
}

/**
 * Returns the ten best-selling products of a span of days in Cairo, by pieces, then by amount. Cancelled and returned orders do not count.
 * Deleted products are left out.
 */
export async function findTopProducts(db: Database, span: DaySpan): Promise<TopProduct[]> {
  // Orders of adjacent days have adjacent ids, so their lines are one range of the index.
  const { rows } = await sql<TopProduct>`
    with sold as materialized (select id from orders where ${isWithin(span)} and ${isSale}),
    pieces_sold as (
      select product_id, sum(quantity - refused - returned) as pieces,
        sum((quantity - refused - returned) * paid_price) as sales
      from order_lines
      where order_id between (select min(id) from sold) and (select max(id) from sold)
        and order_id in (select id from sold) and product_id is not null
        and quantity > refused + returned
      group by product_id order by pieces desc, sales desc, product_id limit ${maxTopProducts})
    select product_id, sku, name_en, name_ar, pieces, sales
    from pieces_sold join products on products.id = product_id
    order by pieces desc, sales desc, product_id`.execute(db);
  return rows;
}

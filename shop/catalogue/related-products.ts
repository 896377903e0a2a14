import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";

/** Returns products from other categories than the given ones: first the best seller in stock of each category, then the rest by sales. */
export async function relatedProducts(
  db: Database,
  categoryIds: readonly number[],
  limit: number,
): Promise<Product[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with standing as (
      select products.id, products.sold, products.category_id, row_number() over (
          partition by coalesce(member.family_id, -products.id) order by member.position) as standing
      from ${shownProducts} as products left join family_members as member on member.product_id = products.id
      where products.stock > 0),
    placed as (
      select id, sold, row_number() over (partition by category_id order by sold desc, id) as place
      from standing where standing = 1 and category_id <> all(${categoryIds}::int[]))
    select id from placed order by place, sold desc, id limit ${sql.lit(limit)}`.execute(db);
  return await findProducts(
    db,
    rows.map(({ id }) => id),
  );
}

import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { onePerFamily } from "./families-in-lists.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";

/** Returns products from other categories than the given ones: first the best seller in stock of each category, then the rest by sales. */
export async function relatedProducts(
  db: Database,
  categoryIds: readonly number[],
  limit: number,
): Promise<Product[]> {
  if (categoryIds.length === 0) return [];
  // Reads at most `limit` best sellers per category.
  const { rows } = await sql<{ id: number }>`
    select best.id from categories cross join lateral (
      select products.id, products.sold, row_number() over (order by products.sold desc, products.id) as place
      from shown_products as products
      where products.category_id = categories.id and products.stock > 0
        and ${onePerFamily(sql<SqlBool>`products.stock > 0`, sql`products.stock = 0`)}
      order by products.sold desc, products.id limit ${sql.lit(limit)}) as best
    where categories.id <> all(${categoryIds}::int[])
    order by best.place, best.sold desc, best.id limit ${sql.lit(limit)}`.execute(db);
  return await findProducts(
    db,
    rows.map(({ id }) => id),
  );
}

import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { onePerFamily } from "../families/one-per-family.ts";
import { type Product, selectShownProducts } from "./product.ts";

/**
 * Products that complete a routine with the given ones: the best seller in stock of each other category first, then
 * the rest by sales. Answers at most `limit`, none of the given ones.
 */
export async function relatedProducts(
  db: Database,
  ids: readonly number[],
  limit: number,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const placeInCategory = sql`row_number() over (
    partition by products.category_id order by products.sold desc, products.id)`;
  return await selectShownProducts(db)
    .where("products.id", "not in", ids)
    .where("products.stock", ">", 0)
    .where(onePerFamily(sql<SqlBool>`products.stock > 0`))
    .where("products.category_id", "not in", (eb) =>
      eb.selectFrom("products as given").select("given.category_id").where("given.id", "in", ids),
    )
    .orderBy(placeInCategory)
    .orderBy("products.sold", "desc")
    .orderBy("products.id")
    .limit(limit)
    .execute();
}

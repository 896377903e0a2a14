import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Concern, selectConcerns } from "./list-concerns.ts";

/** Returns the areas, skin types and concerns that have published products, in order. */
export async function listConcernsWithProducts(db: Database): Promise<Concern[]> {
  // Reads the first product of each from an index; with `exists` PostgreSQL would read all products.
  return await selectConcerns(db)
    .where(
      sql<SqlBool>`coalesce(
        (select true from product_concerns
          where concern_key = concerns.key and exists (select from shown_products where id = product_id)
          order by product_id limit 1),
        (select true from shown_products where area = concerns.key
          order by sold desc, id limit 1), false)`,
    )
    .execute();
}

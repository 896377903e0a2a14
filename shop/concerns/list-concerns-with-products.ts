import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Concern, selectConcerns } from "./list-concerns.ts";

/** Those of the shop's areas, types of skin and concerns that any product is for, in the same order. */
export async function listConcernsWithProducts(db: Database): Promise<Concern[]> {
  // The first of each in the order of an index: as an 'exists' all products of all of them would be read.
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

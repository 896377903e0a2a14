import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";
import { findHits, type Hits, holdsTyped } from "../listing/find-hits.ts";

const lookedUp = (q: string) => holdsTyped(sql.ref("product_lookups.texts"), q);

/** Query for the ids of products whose name (in either language) or SKU contains the typed text, up to the maximum that is counted. */
export function productsCalled(q: string): RawBuilder<{ product_id: number }> {
  return sql`select product_id from product_lookups where ${lookedUp(q)} limit ${sql.lit(maxHitsCounted + 1)}`;
}

/** Finds products whose name (in either language) or SKU contains the typed text, for a list of the back office. */
export async function findProductsCalled(db: Database, q: string): Promise<Hits> {
  const isHit = sql<SqlBool>`exists (
    select from product_lookups where product_lookups.product_id = products.id and ${lookedUp(q)})`;
  return await findHits(
    db,
    "products.id",
    sql`select product_id as id from (${productsCalled(q)}) as called`,
    isHit,
  );
}

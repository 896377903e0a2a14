import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminProductQuery } from "#contract/admin/catalogue/product.ts";
import { maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { findHits, type Hits, holdsTyped } from "../listing/find-hits.ts";
import type { ListFilters } from "../listing/list-and-find.ts";

const eb = expressionBuilder<Tables, "products">();
const isLow = sql<SqlBool>`(products.status = 'published' and products.stock <= products.low_stock_at)`;

/** Returns the SQL conditions of the back office's product filters; false for filters that are not set. */
export function productConditions({
  status,
  category_id,
  in_stock,
  low_stock,
  missing_text,
}: Partial<ListFilters<AdminProductQuery>>) {
  return [
    status !== undefined && eb("products.status", "=", status),
    category_id !== undefined && eb("products.category_id", "=", category_id),
    in_stock !== undefined && eb("products.stock", in_stock ? ">" : "=", 0),
    low_stock !== undefined && (low_stock ? isLow : sql<SqlBool>`not ${isLow}`),
    missing_text !== undefined && sql<SqlBool>`${eb.ref(`products.missing_${missing_text}`)} <> '{}'`,
  ];
}

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

import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { indexProducts } from "../search/index-products.ts";

const batchSize = 50;

/**
 * Indexes imported products for search, 50 per transaction, so that staff who save a product wait only briefly. Several processes may run
 * it concurrently. Afterwards increases the catalogue version, because caches may contain search results from before. Returns the number of
 * indexed products.
 */
export async function indexImported(db: Database): Promise<number> {
  let indexed = 0;
  for (;;) {
    await setImmediate();
    const count = await runTransaction(db, async (tx) => {
      const ids = await takeDue(tx);
      await indexProducts(tx, ids);
      return ids.length;
    });
    indexed += count;
    if (count > 0) continue;
    if (indexed > 0) await moveCatalogueVersion(db);
    return indexed;
  }
}

/**
 * Removes up to 50 products from `products_to_index` and returns their ids. The caller reads the products afterwards, so a concurrent change
 * lists them again. Skips rows that other transactions have locked, such as products being deleted.
 */
async function takeDue(tx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with due as materialized (
      select listed.product_id from products_to_index as listed join products on products.id = listed.product_id
      order by listed.product_id limit ${batchSize} for update of listed skip locked for key share of products skip locked)
    delete from products_to_index using due where products_to_index.product_id = due.product_id
    returning due.product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

async function moveCatalogueVersion(db: Database): Promise<void> {
  await sql`update catalogue_version set version = version + 1, moved_by = pg_current_xact_id()`.execute(db);
}

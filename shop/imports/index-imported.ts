import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { indexProducts } from "../search/index-products.ts";

const atOnce = 50;

/**
 * Makes findable as they are now what imports have changed, a few in a transaction so that whoever saves a product waits for little;
 * answers how many. Any number of processes may do so.
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
    if (count === 0) return indexed;
    indexed += count;
  }
}

/**
 * Takes some off the list, before they are read: whoever changes one meanwhile waits, and then puts it on again. One that is being
 * deleted is left to whoever deletes it.
 */
async function takeDue(tx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with due as materialized (
      select listed.product_id from products_to_index as listed join products on products.id = listed.product_id
      order by listed.product_id limit ${atOnce} for update of listed skip locked for key share of products skip locked)
    delete from products_to_index using due where products_to_index.product_id = due.product_id
    returning due.product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

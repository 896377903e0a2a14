import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { shownProducts } from "../shown-products.ts";
import { builtInEdition } from "./dictionary.ts";
import { indexProducts } from "./index-products.ts";

/** Number of products that are indexed at a time. */
const batchSize = 1000;

/** Version of the index format. Change the number when stems, sounds or places of lexemes change; phrases change the edition. */
const currentForm = 1 ^ builtInEdition;

/** Indexes every product if another release wrote the index; a lock serialises processes. Returns the number of products. */
export async function renewIndex(db: Database): Promise<number> {
  return await runTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(tx);
    const { rows } = await sql<{ form: number }>`select form from search_index_form`.execute(tx);
    if (rows[0]?.form === currentForm) return 0;
    const count = await indexAllProducts(tx);
    await sql`insert into search_index_form (form) values (${currentForm})
      on conflict (one) do update set form = excluded.form`.execute(tx);
    return count;
  });
}

/** Indexes all published products again; searches wait. Returns their number. */
async function indexAllProducts(tx: DatabaseTransaction): Promise<number> {
  await sql`truncate product_search, search_words`.execute(tx);
  const products = await tx.selectFrom(shownProducts.as("products")).select("id").orderBy("id").execute();
  const ids = products.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
    await indexProducts(tx, ids.slice(start, start + batchSize));
  }
  return ids.length;
}

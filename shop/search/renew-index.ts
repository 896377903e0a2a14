import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { builtInEdition } from "./dictionary.ts";
import { indexAllProducts } from "./index-all-products.ts";

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

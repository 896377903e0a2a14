import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { arrangeBands } from "./arrange-bands.ts";
import { builtInEdition } from "./dictionary.ts";
import { indexProducts } from "./index-products.ts";

/** Another one when what is indexed changes: the number for stems, sounds and places of lexemes, the edition for phrases. */
const currentForm = 1 ^ builtInEdition;
const atOnce = 500;

/**
 * Indexes every product anew where the index has the form of another release. Answers how many it indexed. Two processes that do so at once
 * wait for each other.
 */
export async function renewIndex(db: Database): Promise<number> {
  return await runTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(tx);
    const { rows } = await sql<{ form: number }>`select form from search_index_form`.execute(tx);
    if (rows[0]?.form === currentForm) return 0;
    const products = await tx.selectFrom("products").select("id").orderBy("id").execute();
    await sql`truncate product_search, search_words`.execute(tx);
    for (let first = 0; first < products.length; first += atOnce)
      await indexProducts(
        tx,
        products.slice(first, first + atOnce).map(({ id }) => id),
      );
    await arrangeBands(tx);
    await sql`insert into search_index_form (form) values (${currentForm})
      on conflict (one) do update set form = excluded.form`.execute(tx);
    return products.length;
  });
}

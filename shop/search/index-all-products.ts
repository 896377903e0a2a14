import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { shownProducts } from "../shown-products.ts";
import { builtInEdition } from "./dictionary.ts";
import { readIndexed, searchRank, vocabularyOf } from "./index-products.ts";

const atOnce = 1000;
/** Number of words remembered as added. A forgotten word is added twice, which is harmless. */
const maxRemembered = 100_000;
/** Tables whose indexes are created after the rows, which is many times faster. */
const tables = ["product_search", "search_words"];

/** Indexes every product, with counts and indexes created once at the end. Searches wait. Returns the number of published products. */
export async function indexAllProducts(tx: DatabaseTransaction): Promise<number> {
  await sql`truncate product_search, search_words`.execute(tx);
  const definitions = await dropIndexes(tx);
  await sql`create temporary table added_words (word text collate "C", stem text collate "C", sound text collate "C") on commit drop`.execute(
    tx,
  );
  const added = new Set<string>();
  let count = 0;
  for (let ids = await idsAfter(tx, 0); ids.length > 0; ids = await idsAfter(tx, ids.at(-1) ?? 0)) {
    const indexed = await readIndexed(tx, ids);
    await sql`insert into product_search (product_id, band, rank, words)
      select id, 3, ${searchRank(sql`products`)}, product.words::tsvector
      from unnest(${indexed.map(({ id }) => id)}::int[], ${indexed.map(({ vector }) => vector)}::text[]) as product (id, words)
        join ${shownProducts} as products using (id)`.execute(tx);
    if (added.size > maxRemembered) added.clear();
    const fresh = indexed.flatMap(({ words }) => words).filter((word) => !added.has(word));
    const { words, stems, sounds } = vocabularyOf(fresh);
    await sql`insert into added_words
      select * from unnest(${words}::text[], ${stems}::text[], ${sounds}::text[])`.execute(tx);
    for (const word of words) added.add(word);
    count += ids.length;
  }
  await sql`insert into search_words (word, stem, sound, product_count)
    select word, stem, sound, coalesce(ndoc, 0)
    from (select distinct on (word) word, stem, sound from added_words order by word) as added
      left join (select word as lexeme, ndoc from ts_stat('select words from product_search')) as counted
        on counted.lexeme = added.stem`.execute(tx);
  await arrangeBands(tx);
  for (const definition of definitions) await sql.raw(definition).execute(tx);
  return count;
}

async function idsAfter(tx: DatabaseTransaction, last: number): Promise<number[]> {
  const rows = await tx
    .selectFrom(shownProducts.as("products"))
    .select("id")
    .where("id", ">", last)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Drops all indexes of the tables except primary keys and returns the statements that create them again. */
async function dropIndexes(tx: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${tables}::regclass[]) and not indisprimary`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return rows.map(({ definition }) => definition.replace(" ON ONLY ", " ON "));
}

/** Number of products in the first two bands; the third band holds the rest. */
const sizes = { first: 1000, second: 10_000 };

/** Sorts all products into bands by rank, so that common words find best sellers quickly. It lags behind sales until the next run. */
export async function arrangeBands(db: Database): Promise<void> {
  await sql`update product_search set band = ranked.band
    from (
      select product_id, case when place <= ${sizes.first} then 1 when place <= ${sizes.second} then 2 else 3 end as band
      from (select product_id, row_number() over (order by rank desc, product_id) as place from product_search) as places
    ) as ranked
    where ranked.product_id = product_search.product_id and ranked.band <> product_search.band`.execute(db);
}

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

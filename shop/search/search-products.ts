import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import { type Category, listCategories } from "../catalogue/list-categories.ts";
import type { Product } from "../catalogue/product.ts";
import { wordsOf } from "./index-products.ts";
import { queryWords, type UnderstoodQuery, understandQuery } from "./query-words.ts";
import { accepted, textQuery } from "./text-query.ts";

export interface SearchHits {
  readonly products: Product[];
  readonly categories: Category[];
}

/** With fewer hits than this the typos are forgiven too. */
const fewHits = 10;

/**
 * Products and categories for what a person typed, in either language. Exact words beat completions, which beat
 * corrected typos; within each, what is in stock comes first, then what sells. Any text is answered; an empty one
 * with nothing.
 */
export async function searchProducts(db: Database, query: string, limit: number): Promise<SearchHits> {
  const words = queryWords(query);
  if (words.length === 0) return { products: [], categories: [] };
  const understood = await understandQuery(db, words);
  const ids = await findIds(db, understood, limit);
  const [products, categories] = await Promise.all([findProducts(db, ids), listCategories(db)]);
  return { products, categories: categories.filter((category) => meansCategory(understood, category)) };
}

async function findIds(db: Database, query: UnderstoodQuery, limit: number): Promise<number[]> {
  const ids = await hits(db, textQuery(query, "exact"), textQuery(query, "completed"), limit);
  const corrected = textQuery(query, "corrected");
  if (ids.length >= fewHits || corrected === null) return ids;
  const more = await hits(db, corrected, null, limit);
  return [...new Set([...ids, ...more])].slice(0, limit);
}

/** The hits of the first query, then those that only the second one has. */
async function hits(
  db: Database,
  first: string | null,
  second: string | null,
  limit: number,
): Promise<number[]> {
  if (first === null && second === null) return [];
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (
      select product_id, rank, 0 as tier from product_search where words @@ ${first}::tsquery
      union all
      select product_id, rank, 1 from product_search
        where words @@ ${second}::tsquery and (words @@ ${first}::tsquery) is not true
    ) as hits
    order by tier, rank desc, product_id limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** A category is meant when every word of the query stands for a word of its names. */
function meansCategory(query: UnderstoodQuery, category: Category): boolean {
  const names = new Set(wordsOf(`${category.name_en} ${category.name_ar}`));
  const inNames = (phrase: string) => phrase.split(" ").every((word) => names.has(word));
  return query.words.every(
    (word, place) =>
      accepted(word, "corrected").some((form) => names.has(form)) ||
      query.synonyms.some(({ from, to, means }) => from <= place && place <= to && means.some(inNames)),
  );
}

import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { parseIngredients } from "../catalogue/ingredients.ts";
import { foldText, wordForms } from "./fold.ts";

/** The only band so far; see db/migrations/0004_search.sql. */
const band = 1;

/**
 * Makes products findable as they are now: their names, category, ingredients and SKU go into the index, their words
 * into the vocabulary. To be called in the transaction that saved them.
 */
export async function indexProducts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const products = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.sku",
      "products.name_en",
      "products.name_ar",
      "products.active_ingredients_en",
      "products.active_ingredients_ar",
      "categories.name_en as category_name_en",
      "categories.name_ar as category_name_ar",
    ])
    .where("products.id", "in", ids)
    .execute();
  await indexAlone(db);
  for (const { id, active_ingredients_en, active_ingredients_ar, ...names } of products) {
    const ingredients = `${ingredientNames(active_ingredients_en)} ${ingredientNames(active_ingredients_ar)}`;
    const words = wordsOf(`${Object.values(names).join(" ")} ${ingredients}`);
    await sql`insert into product_search (product_id, band, rank, words)
      values (${id}, ${band}, 0, array_to_tsvector(${words}::text[]))
      on conflict (product_id, band) do update set words = excluded.words`.execute(db);
    await addWords(db, words);
  }
  await updateSearchRank(db, ids);
  await countWords(db);
}

/** Every word that a text is found by. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(" ").filter(Boolean).flatMap(wordForms))];
}

/** Adds words to the vocabulary over which queries are completed and corrected. */
export async function addWords(db: Database, words: readonly string[]): Promise<void> {
  await sql`insert into search_words (word) select unnest(${words}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** Puts products where they belong among the hits: in stock first, then by sales. */
export async function updateSearchRank(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update product_search set rank = least(products.sold, 999999999)
      + case when products.stock > 0 then 1000000000 else 0 end
    from products where products.id = product_id and product_id = any(${ids}::int[])`.execute(db);
}

/** Counts again how many products carry each word. To be called when products were deleted. */
export async function countWords(db: Database): Promise<void> {
  await indexAlone(db);
  await sql`update search_words set product_count = coalesce(counted.ndoc, 0)
    from search_words as words
    left join ts_stat('select words from product_search') as counted on counted.word = words.word
    where words.word = search_words.word
      and coalesce(counted.ndoc, 0) <> search_words.product_count`.execute(db);
}

/** Two who index at once would wait for each other's words: the second one begins when the first one's transaction ends. */
async function indexAlone(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(db);
}

function ingredientNames(lines: string): string {
  return parseIngredients(lines)
    .map((ingredient) => ingredient.name)
    .join(" ");
}

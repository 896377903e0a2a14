import { sql } from "kysely";
import { parseIngredients } from "#contract/catalogue/ingredients.ts";
import { searchedFacts } from "#contract/catalogue/product-facts.ts";
import type { Database } from "#db/database.ts";
import type { ConcernKind } from "../concerns/concerns.ts";
import { shownProducts } from "../shown-products.ts";
import { isIndexedPhrase } from "./dictionary.ts";
import { marks, phraseMark, phrasesIn, type StemmedText, vectorOf } from "./text/lexemes.ts";
import { soundOf } from "./text/sound.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";

const maxWordLength = 60;

/** Updates the index rows of these products. Call it in the transaction that saves them, and before one that deletes them. */
export async function indexProducts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await indexAlone(db);
  const before = await indexedStems(db, ids);
  const indexed = await readIndexed(db, ids);
  await sql`merge into product_search using unnest(${indexed.map(({ id }) => id)}::int[], ${indexed.map(({ vector }) => vector)}::text[])
      as product (id, words) on product_search.product_id = product.id
    when matched then update set words = product.words::tsvector
    when not matched then insert (product_id, words) values (product.id, product.words::tsvector)`.execute(
    db,
  );
  const shown = indexed.map(({ id }) => id);
  await sql`delete from product_search
    where product_id = any(${ids}::int[]) and product_id <> all(${shown}::int[])`.execute(db);
  await addWords(
    db,
    indexed.flatMap(({ words }) => words),
  );
  await countStems(db, before, await indexedStems(db, ids));
}

interface IndexedProduct {
  readonly id: number;
  /** Words, phrases and purposes for the vocabulary. */
  readonly words: readonly string[];
  /** Text form of its tsvector. */
  readonly vector: string;
}

/** Computes the index rows of these products; none for products that are not published. */
async function readIndexed(db: Database, ids: readonly number[]): Promise<IndexedProduct[]> {
  const products = await searchableProducts(db, ids);
  return products.map(({ id, purposes, ...product }) => {
    const texts = textsOf(product);
    return {
      id,
      words: [
        ...texts.flatMap(({ words }) => words),
        ...texts.flatMap(({ stems }) => phrasesIn(stems, isIndexedPhrase)),
        ...purposes.map(({ key }) => marks.purpose + key),
      ],
      vector: vectorOf(texts, purposesOf(purposes), isIndexedPhrase),
    };
  });
}

/** Removes products from the index before they are deleted. */
export async function removeFromSearch(db: Database, ids: readonly number[]): Promise<void> {
  await indexAlone(db);
  const before = await indexedStems(db, ids);
  await sql`delete from product_search where product_id = any(${ids}::int[])`.execute(db);
  await countStems(db, before, new Map());
}

interface Purpose {
  readonly key: string;
  readonly kind: ConcernKind;
}

/** Labels list ingredients by quantity. */
const maxChiefIngredients = 2;

/** Maximum number of chief purposes of each kind. A product for every skin type is not for oily skin in particular. */
const maxChief: Readonly<Record<ConcernKind, number>> = { area: 1, skin_type: 3, concern: 2 };

function purposesOf(purposes: readonly Purpose[]): string[] {
  return purposes.flatMap(({ key, kind }) => {
    const alike = purposes.filter((other) => other.kind === kind).length;
    return [marks.purpose + key, ...(alike <= maxChief[kind] ? [marks.chiefPurpose + key] : [])];
  });
}

async function searchableProducts(db: Database, ids: readonly number[]) {
  return await db
    .selectFrom(shownProducts.as("products"))
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.sku",
      "products.name_en",
      "products.name_ar",
      "products.active_ingredients_en",
      "products.active_ingredients_ar",
      "products.benefits_en",
      "products.benefits_ar",
      "products.description_en",
      "products.description_ar",
      "categories.name_en as category_name_en",
      "categories.name_ar as category_name_ar",
    ])
    .select(searchedFacts.map((name) => `products.${name}` as const))
    .select(
      sql<Purpose[]>`array(select json_build_object('key', key, 'kind', kind) from concerns
        where key = products.area
          or key in (select concern_key from product_concerns where product_id = products.id))`.as(
        "purposes",
      ),
    )
    .where("products.id", "in", ids)
    .execute();
}

type SearchedTexts = Omit<Awaited<ReturnType<typeof searchableProducts>>[number], "id" | "purposes">;

/** Texts of a product by place, the most important first. Languages are separate. */
function textsOf(product: SearchedTexts) {
  const ingredientsEn = parseIngredients(product.active_ingredients_en);
  const ingredientsAr = parseIngredients(product.active_ingredients_ar);
  const named = (list: typeof ingredientsEn) =>
    list.map(({ name, share }) => `${name} ${share ?? ""}`).join(" ");
  const done = (list: typeof ingredientsEn) => list.map(({ does }) => does).join(" ");
  const texts: readonly (readonly [text: string, mark: StemmedText["mark"]])[] = [
    [product.name_en, "name"],
    [product.name_ar, "name"],
    [product.sku, "name"],
    [product.category_name_en, "kind"],
    [product.category_name_ar, "kind"],
    [searchedFacts.map((name) => product[name] ?? "").join(" "), "kind"],
    [named(ingredientsEn.slice(0, maxChiefIngredients)), "chiefIngredient"],
    [named(ingredientsAr.slice(0, maxChiefIngredients)), "chiefIngredient"],
    [named(ingredientsEn.slice(maxChiefIngredients)), "ingredient"],
    [named(ingredientsAr.slice(maxChiefIngredients)), "ingredient"],
    [product.benefits_en, "benefit"],
    [product.benefits_ar, "benefit"],
    [product.description_en, null],
    [product.description_ar, null],
    [done(ingredientsEn), null],
    [done(ingredientsAr), null],
  ];
  return texts.map(([text, mark]) => {
    const words = tokensOf(text).filter((word) => word.length <= maxWordLength);
    return { words, stems: words.map(stemOf), mark };
  });
}

/** Adds words to the vocabulary, which completes and corrects queries. */
async function addWords(db: Database, words: readonly string[]): Promise<void> {
  const { words: all, stems, sounds } = vocabularyOf(words);
  // A new word with a known stem has the product count of that stem.
  await sql`insert into search_words (word, stem, sound, product_count)
    select word, new.stem, new.sound,
      coalesce((select max(product_count) from search_words as known where known.stem = new.stem), 0)
    from unnest(${all}::text[], ${stems}::text[], ${sounds}::text[]) as new (word, stem, sound)
    on conflict (word) do update set stem = excluded.stem, sound = excluded.sound
      where (search_words.stem, search_words.sound) <> (excluded.stem, excluded.sound)`.execute(db);
}

/** Distinct words with their stems and sounds. */
function vocabularyOf(words: readonly string[]) {
  const all = [...new Set(words)];
  // Purposes and phrases are only counted: nobody types them.
  const isLexeme = (word: string) => word.startsWith(marks.purpose) || word.includes(phraseMark);
  return {
    words: all,
    stems: all.map((word) => (isLexeme(word) ? word : stemOf(word))),
    sounds: all.map((word) => (isLexeme(word) ? "" : soundOf(word))),
  };
}

/** Number of these products that carry each stem or purpose. */
async function indexedStems(db: Database, ids: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ stem: string; count: number }>`
    select lexeme as stem, count(*)::int as count
    from product_search cross join lateral unnest(words) as lexemes
    where product_id = any(${ids}::int[]) and lexeme !~ '^[!#%*+^]'
    group by lexeme`.execute(db);
  return new Map(rows.map(({ stem, count }) => [stem, count]));
}

async function countStems(
  db: Database,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map((stem) => ({ stem, change: (after.get(stem) ?? 0) - (before.get(stem) ?? 0) }))
    .filter(({ change }) => change !== 0);
  await sql`update search_words set product_count = greatest(product_count + changes.change, 0)
    from unnest(${changes.map(({ stem }) => stem)}::text[], ${changes.map(({ change }) => change)}::int[])
      as changes (stem, change)
    where search_words.stem = changes.stem`.execute(db);
}

/** Takes the lock of the index. Concurrent transactions would deadlock on shared words, so the second one waits. */
async function indexAlone(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(db);
}

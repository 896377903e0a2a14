import { type Selectable, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { indexProducts } from "#shop/search/index-products.ts";

const batchSize = 1000;

/** Syllables of invented brands: rare words that few products contain. */
const syllables = "ba cor del fi gran ho jan ka lum mi nor pel qua ri sol tev".split(" ");
const arabicSyllables = "با كور دل في جران هو جان كا لوم مي نور بل كوا ري سول تيف".split(" ");

/**
 * Adds products up to `count` and indexes them. Each mixes the texts of two demo products with an invented brand.
 * The result is the same every time.
 */
export async function growCatalogue(db: Database, count: number): Promise<void> {
  const { id: category_id } = await db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const models = await db
    .selectFrom("products")
    .selectAll()
    .where("sku", "like", "SM-%")
    .orderBy("sku")
    .execute();
  const { made: existing } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("made"))
    .executeTakeFirstOrThrow();
  const purposes = await db.selectFrom("product_concerns").selectAll().execute();
  for (let made = existing; made < count; made += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - made) }, (_, place) => made + place);
    const rows = await db
      .insertInto("products")
      .values(numbers.map((number) => ({ ...invented(number, models), category_id })))
      .returning("id")
      .execute();
    const concerns = rows.flatMap(({ id }, place) => {
      const model = modelOf(numbers[place] ?? 0, models).id;
      return purposes
        .filter(({ product_id }) => product_id === model)
        .map(({ concern_key }) => ({ product_id: id, concern_key }));
    });
    await db.insertInto("product_concerns").values(concerns).execute();
    await db.transaction().execute((tx) =>
      indexProducts(
        tx,
        rows.map(({ id }) => id),
      ),
    );
  }
  await sql`analyze`.execute(db);
}

type Model = Selectable<Tables["products"]>;

function invented(number: number, models: readonly Model[]) {
  const [one, other] = [modelOf(number, models), modelOf(Math.floor(number / models.length) + 7, models)];
  const brand = invent(number, syllables);
  return {
    sku: `GROWN-${number}`,
    name_en: `${brand} ${one.name_en}`,
    name_ar: `${one.name_ar} ${invent(number, arabicSyllables)}`,
    description_en: `${brand}. ${other.description_en}`,
    description_ar: other.description_ar,
    how_to_use_en: "",
    how_to_use_ar: "",
    benefits_en: one.benefits_en,
    benefits_ar: one.benefits_ar,
    active_ingredients_en: other.active_ingredients_en,
    active_ingredients_ar: other.active_ingredients_ar,
    area: number % 5 === 0 ? "body" : "face",
    price: 10_000 + (number % 90) * 500,
    size: one.size,
    stock: number % 11 === 0 ? 0 : 20,
    sold: (number * 7919) % 5000,
  };
}

function modelOf(number: number, models: readonly Model[]): Model {
  const model = models[number % models.length];
  if (model === undefined) throw new Error("expected products of the demo catalogue");
  return model;
}

/** Returns an invented word; seven neighbours share one. */
function invent(number: number, parts: readonly string[]): string {
  const word = Math.floor(number / 7);
  return [word, word >> 4, word >> 8, word >> 12].map((bits) => parts[bits & 15] ?? "").join("");
}

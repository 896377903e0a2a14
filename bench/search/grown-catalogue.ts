import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { arrangeBands } from "#shop/search/arrange-bands.ts";
import { indexProducts } from "#shop/search/index-products.ts";

const atOnce = 1000;

/** Syllables of invented brands: the long tail of words that few products carry. */
const syllables = [
  "ba",
  "cor",
  "del",
  "fi",
  "gran",
  "ho",
  "jan",
  "ka",
  "lum",
  "mi",
  "nor",
  "pel",
  "qua",
  "ri",
  "sol",
  "tev",
];
const arabicSyllables = [
  "با",
  "كور",
  "دل",
  "في",
  "جران",
  "هو",
  "جان",
  "كا",
  "لوم",
  "مي",
  "نور",
  "بل",
  "كوا",
  "ري",
  "سول",
  "تيف",
];

/**
 * Adds products until there are so many, each with the texts of two of the demo's mixed, an invented brand and a purpose of a demo product,
 * and indexes them. The same every time.
 */
export async function growCatalogue(
  db: Database,
  count: number,
  onProgress: (made: number) => void,
): Promise<void> {
  const { id: category_id } = await db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const existing = await db.selectFrom("products").select(["id"]).execute();
  const purposes = await db.selectFrom("product_concerns").selectAll().execute();
  for (let made = existing.length; made < count; made += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - made) }, (_, place) => made + place);
    const rows = await db
      .insertInto("products")
      .values(numbers.map((number) => ({ ...invented(number), category_id })))
      .returning("id")
      .execute();
    const told = rows.flatMap(({ id }, place) => {
      const model = existing[(numbers[place] ?? 0) % existing.length]?.id;
      return purposes
        .filter(({ product_id }) => product_id === model)
        .map(({ concern_key }) => ({ product_id: id, concern_key }));
    });
    await db.insertInto("product_concerns").values(told).execute();
    await db.transaction().execute((tx) =>
      indexProducts(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    onProgress(made + numbers.length);
  }
  await arrangeBands(db);
  await sql`analyze`.execute(db);
}

function invented(number: number) {
  const [one, other] = [demoOf(number), demoOf(Math.floor(number / 36) + 7)];
  const brand = invent(number, syllables);
  const lines = (texts: readonly string[]) => texts.join("\n");
  return {
    sku: `GROWN-${number}`,
    name_en: `${brand} ${one.nameEn}`,
    name_ar: `${one.nameAr} ${invent(number, arabicSyllables)}`,
    description_en: `${brand}. ${other.descriptionEn}`,
    description_ar: other.descriptionAr,
    how_to_use_en: "",
    how_to_use_ar: "",
    benefits_en: lines(one.benefitsEn),
    benefits_ar: lines(one.benefitsAr),
    active_ingredients_en: lines(
      other.ingredients.map(({ en, share }) => `${en}${share === null ? "" : `: ${share}`}`),
    ),
    active_ingredients_ar: lines(
      other.ingredients.map(({ ar, share }) => `${ar}${share === null ? "" : `: ${share}`}`),
    ),
    area: number % 5 === 0 ? "body" : "face",
    price: 10_000 + (number % 90) * 500,
    size: one.size,
    stock: number % 11 === 0 ? 0 : 20,
    sold: (number * 7919) % 5000,
  };
}

function demoOf(number: number) {
  const product = demoProducts[number % demoProducts.length];
  if (product === undefined) throw new Error("expected products in the demo catalogue");
  return product;
}

/** About one word for each seven products. */
function invent(number: number, parts: readonly string[]): string {
  const word = Math.floor(number / 7);
  return [word, word >> 4, word >> 8, word >> 12].map((bits) => parts[bits & 15] ?? "").join("");
}

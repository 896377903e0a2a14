import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createProductSearch } from "../storefront/search-products.ts";
import { insertSearchCatalogue } from "../testing/search-catalogue.ts";

const { db } = await openTestDatabase();
await insertSearchCatalogue(db);
const { search } = createProductSearch(db);

const hostile: [string, string][] = [
  ["10 kB of one letter", "a".repeat(10_000)],
  ["10 kB of words", "serum ".repeat(2000)],
  ["10 kB of Arabic", "سيروم ".repeat(2000)],
  ["5,000 spaces", " ".repeat(5000)],
  ["5,000 spaces and a word", `${" ".repeat(5000)}serum`],
  ["ligatures that fold to hundreds of letters", "ﬃ".repeat(100)],
  ["squared words that fold to hundreds of letters", "㌖".repeat(100)],
  ["a blessing of 18 letters, a hundred times", "ﷺ".repeat(100)],
  ["marks of LIKE", "%_\\"],
  ["a word and marks of LIKE", "ser%m ser_m \\serum"],
  ["quotes", `'serum' "serum" \`serum\` ’serum`],
  ["marks of tsquery", "'|&!:*()<-> serum:* !serum"],
  ["SQL", "'; drop table products; --"],
  ["NUL", "ser\u0000um"],
  ["lone surrogates", "\uD800serum\uDC00"],
  ["a pair cut at the 100th character", `${"a".repeat(99)}😀`],
  ["the last of all characters", "\u{10FFFF}\uFFFF"],
  ["many marks on one letter", `s${"\u0301".repeat(90)}erum`],
];

describe("search", () => {
  test.each(hostile)("responds to %s within a second (R17)", async (_, query) => {
    await search("warm up", 24);
    const start = performance.now();
    const hits = await search(query, 24);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(Array.isArray(hits.products)).toBe(true);
  });

  test("compares words of any length under any query plan", async () => {
    const stubborn = db.transaction().execute(async (tx) => {
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      return await createProductSearch(tx).search("ﬃ".repeat(100), 24);
    });
    expect(await stubborn).toMatchObject({ products: [], categories: [], concerns: [] });
  });

  test("finds a word between punctuation marks", async () => {
    const { products } = await search("('niacinamide':*)!", 24);
    expect(products.map((product) => product.sku)).toEqual(["SER-1"]);
  });

  test("never throws for any input (R17)", async () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc
        .array(fc.constantFrom("serum", "سيروم", "ال", "vit", "'", "&", "|", "ﬃ", "\u0000", "😀", " "))
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const hits = await search(query, 24);
        expect(hits.products.length).toBeLessThanOrEqual(24);
      }),
      { numRuns: 200 },
    );
  });
});

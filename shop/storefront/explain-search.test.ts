import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertSynonyms } from "../testing/insert-synonyms.ts";
import { insertSearchCatalogue } from "../testing/search-catalogue.ts";
import { createProductSearch } from "./search-products.ts";

const { db } = await openTestDatabase();
await insertSearchCatalogue(db);
await insertSynonyms(db, [["glowy drops", "serum"]]);
const { explain, search } = createProductSearch(db);

async function readingsOf(query: string) {
  const { words } = await explain(query, 20);
  return words.map(({ text, outcome, readings: [first] }) => [
    text,
    outcome,
    first?.kind ?? null,
    first?.word ?? null,
    first?.meaning?.source ?? null,
  ]);
}

describe("explain returns how each word was read", () => {
  test.each([
    ["serum", [["serum", "understood", "exact", "serum", null]]],
    ["nia", [["nia", "understood", "completed", "niacinamide", null]]],
    ["retinom", [["retinom", "understood", "corrected", "retinol", null]]],
    [
      "the serum",
      [
        ["the", "ignored", null, null, null],
        ["serum", "understood", "exact", "serum", null],
      ],
    ],
    ["refrigerator", [["refrigerator", "unknown", null, null, null]]],
    [
      "gel gel serum",
      [
        ["gel", "ignored", null, null, null],
        ["gel", "understood", "exact", "gel", null],
        ["serum", "understood", "exact", "serum", null],
      ],
    ],
    ["", []],
    ["!؟", []],
  ])("reads %j", async (query, readings) => {
    expect(await readingsOf(query)).toEqual(readings);
  });

  test("lists all meanings of a staff synonym", async () => {
    const { words } = await explain("glowy drops", 20);
    const meanings = words[0]?.readings.map(({ meaning }) => [meaning?.source, meaning?.means]);
    expect(meanings).toEqual(
      expect.arrayContaining([
        ["synonym", "serum"],
        ["synonym", "سيروم"],
      ]),
    );
  });
});

test.each([
  "serum",
  "niacinamide serum",
  "glowy drops",
  "refrigerator serum",
  "واقي شمس",
  "ser",
  "zinc",
  "the",
])("explain finds the same products as search for %j, each by a word of the query", async (query) => {
  const [{ products, relaxed }, found] = [await explain(query, 20), await search(query, 20)];
  expect([products.map(({ product }) => product.sku), relaxed]).toEqual([
    found.products.map(({ sku }) => sku),
    found.relaxed,
  ]);
  if (query !== "the") for (const { matches } of products) expect(matches.length).toBeGreaterThan(0);
});

test("a match names the place of the word in the product", async () => {
  const { products } = await explain("niacinamide zinc", 20);
  expect(products[0]).toMatchObject({
    product: { sku: "SER-1" },
    matches: [
      { at: 0, place: "name", reading: { kind: "exact", word: "niacinamide" } },
      { at: 1, reading: { kind: "exact", word: "zinc" } },
    ],
  });
  expect(["ingredient", "chiefIngredient"]).toContain(products[0]?.matches[1]?.place);
});

test("explain reports that there are more hits than the limit", async () => {
  const { products, more } = await explain("serum", 2);
  expect([products.length, more]).toEqual([2, true]);
});

test.each(["a".repeat(10_000), "ser\u0000um %_\\ \u202Eserum", "'|&!:*()<->", "\uD800serum"])(
  "explain does not fail for %j",
  async (query) => {
    expect(Array.isArray((await explain(query, 20)).products)).toBe(true);
  },
);

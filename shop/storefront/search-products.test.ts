import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertSearchCatalogue } from "../testing/search-catalogue.ts";
import { createProductSearch } from "./search-products.ts";

const { db } = await openTestDatabase();
await insertSearchCatalogue(db);
const { search } = createProductSearch(db);

const found = async (query: string, limit = 24) =>
  (await search(query, limit)).products.map((product) => product.sku);

describe("searchProducts sorts", () => {
  test("exact words before completed ones whatever sells, products in stock before sold-out ones", async () => {
    // SER-3 sells most of the three but is sold out; OIL-1 'Serumoil' sells most of all but is a completion.
    expect(await found("serum")).toEqual(["SER-2", "SER-1", "SER-3", "OIL-1"]);
  });

  test("completed words before corrected ones", async () => {
    // 'lip' is exact and a prefix of 'lipstick'; three letters are never corrected.
    expect(await found("lip")).toEqual(["BAL-1", "RED-1"]);
    // 'sunsc' is a prefix of 'sunscreen'; 'suns' is a plural of 'sun'.
    expect(await found("sunsc")).toEqual(["SUN-1"]);
    expect(await found("suns")).toEqual(["SUN-2", "SUN-1"]);
  });

  test("the best products first up to the limit", async () => {
    expect(await found("serum", 2)).toEqual(["SER-2", "SER-1"]);
  });
});

describe("searchProducts finds", () => {
  test.each([
    ["niacinamide", ["SER-1"]],
    ["NIACINAMIDE Serum", ["SER-1"]],
    ["serum niacinamide", ["SER-1"]],
    ["creme hydratee", ["MOI-2"]],
    ["spf50", ["SUN-1"]],
    ["spf 50", ["SUN-1"]],
    ["٥٠", ["SUN-1"]],

    ["panthenol", ["MOI-1"]],
    ["zinc", ["SER-1"]],
    ["احمر شفاة", ["RED-1"]],
    ["مُلَوَّن", ["SUN-2"]],
    ["ما الورد", ["CLE-2"]],
  ])("by words of either language, folded: %j", async (query, skus) => {
    expect(await found(query)).toEqual(skus);
  });

  test.each([
    ["نياسيناميد", "SER-1"],
    ["niacinamide", "SER-1"],
    ["فيتامين سي", "SER-2"],
    ["فيتامين ج", "SER-2"],
    ["vitamin c", "SER-2"],
    ["واقي شمس", "SUN-1"],
    ["sunblock", "SUN-1"],
    ["argan", "OIL-1"],
    ["retinol ليلي", "SER-3"],
    ["سيروم vitamin c", "SER-2"],
  ])("the same product by its Arabic and its Latin spelling: %j", async (query, sku) => {
    expect((await found(query))[0]).toBe(sku);
  });

  test.each([
    ["شفاه", ["RED-1", "BAL-1"]],
    ["الشفاه", ["RED-1", "BAL-1"]],
    ["صبار", ["MOI-1"]],
    ["بالصبار", ["MOI-1"]],
    ["الارجان", ["OIL-1"]],
    ["فحم", ["CLE-1"]],
    ["والفحم", ["CLE-1"]],
  ])("words with and without the article: %j", async (query, skus) => {
    expect((await found(query)).toSorted()).toEqual(skus.toSorted());
  });

  test.each([
    ["ni", "SER-1"],
    ["nia", "SER-1"],
    ["ال", "CLE-1"],
    ["نيا", "SER-1"],
    ["vitamin c ser", "SER-2"],
    ["سيروم ني", "SER-1"],
    ["واقي ش", "SUN-1"],
    ["cha", "CLE-1"],
    ["صاب", "CLE-1"],
    ["الصب", "MOI-1"],
  ])("unfinished words: %j", async (query, sku) => {
    expect(await found(query)).toContain(sku);
  });

  test("a product by its SKU first", async () => {
    expect((await found("SER-2"))[0]).toBe("SER-2");
  });

  test.each([
    ["niacinamide refrigerator", ["SER-1"]],
    ["niacinamide retinol", ["SER-1", "SER-3"]],
  ])("the closest products, marked as such, if no product has all of %j", async (query, skus) => {
    const { products, relaxed } = await search(query, 24);
    expect([products.map(({ sku }) => sku).toSorted(), relaxed]).toEqual([skus.toSorted(), true]);
  });

  test("the closest products, marked as such, for things that are not sold", async () => {
    const { products, relaxed } = await search("toner serum lotion 75", 24);
    expect([products.length > 0, relaxed]).toEqual([true, true]);
  });

  test("nothing for an empty query", async () => {
    for (const query of ["", "   ", "\u200F", "!؟،", "ـــ"]) {
      expect(await search(query, 24)).toMatchObject({
        products: [],
        categories: [],
        concerns: [],
        suggestions: [],
        relaxed: false,
      });
    }
  });
});

describe("searchProducts finds categories", () => {
  const categories = async (query: string) =>
    (await search(query, 24)).categories.map((category) => category.name_en);

  test.each([
    ["serums", ["Serums"]],
    ["سيرومات", ["Serums"]],
    ["skin care", ["Skin care"]],
    ["care", ["Sun care", "Skin care"]],
    ["بشرة", ["Skin care"]],
    ["skn care", []],
    ["skiin", ["Skin care"]],
    ["niacinamide", []],
    ["serums niacinamide", []],
  ])("by names that contain every word: %j", async (query, names) => {
    expect(await categories(query)).toEqual(names);
  });
});

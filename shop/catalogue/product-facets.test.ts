import { afterAll, describe, expect, test } from "vitest";
import { ProductFilter } from "#contract/product.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { productFacets } from "./product-facets.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const serums = await insertCategory(db);
const suncare = await insertCategory(db);
await insertProduct(db, { category_id: serums, size: "30 ml", price: 30_000, discounted_price: 20_050 });
await insertProduct(db, { category_id: serums, size: "100 ml", price: 60_000, stock: 0 });
await insertProduct(db, { category_id: suncare, size: "20 g", color: "clear", price: 25_000 });
await insertProduct(db, { category_id: suncare, size: "20 g", color: "deep", price: 45_000 });
await insertProduct(db, { category_id: suncare, size: "5 g", color: "deep", price: 50_000 });

const facets = (filter: Record<string, unknown>) => productFacets(db, ProductFilter.parse(filter));
const counts = (facet: { value: unknown; count: number }[]) =>
  facet.map(({ value, count }) => [value, count]);

describe("productFacets", () => {
  test("of everything: each value with its count, sizes by unit and amount, prices as paid", async () => {
    const all = await facets({});
    expect(counts(all.colors)).toEqual([
      ["clear", 1],
      ["deep", 2],
    ]);
    expect(counts(all.sizes)).toEqual([
      ["30 ml", 1],
      ["100 ml", 1],
      ["5 g", 1],
      ["20 g", 2],
    ]);
    expect(new Map(all.categories.map(({ value, count }) => [value, count]))).toEqual(
      new Map([
        [serums, 2],
        [suncare, 3],
      ]),
    );
    expect(all.price).toEqual({ min: 20_050, max: 60_000 });
  });

  test("a chosen colour leaves the other colours choosable and narrows the rest", async () => {
    const chosen = await facets({ color: "clear" });
    expect(counts(chosen.colors)).toEqual([
      ["clear", 1],
      ["deep", 2],
    ]);
    expect(counts(chosen.sizes)).toEqual([["20 g", 1]]);
    expect(chosen.price).toEqual({ min: 25_000, max: 25_000 });
  });

  test("a chosen size, category or price leaves its own facet whole", async () => {
    expect(counts((await facets({ size: "5 g" })).sizes)).toHaveLength(4);
    expect((await facets({ category_id: String(serums) })).categories).toHaveLength(2);
    expect(counts((await facets({ category_id: String(serums) })).sizes)).toEqual([
      ["30 ml", 1],
      ["100 ml", 1],
    ]);
    expect((await facets({ max_price: "250" })).price).toEqual({ min: 20_050, max: 60_000 });
  });

  test("two filters narrow each other", async () => {
    const chosen = await facets({ color: "deep", size: "20 g" });
    expect(counts(chosen.colors)).toEqual([
      ["clear", 1],
      ["deep", 1],
    ]);
    expect(counts(chosen.sizes)).toEqual([
      ["5 g", 1],
      ["20 g", 1],
    ]);
  });

  test("what is sold out does not count when only stock is asked for", async () => {
    expect((await facets({ inStock: "1" })).price).toEqual({ min: 20_050, max: 50_000 });
  });

  test("an empty selection has no facets and no price", async () => {
    expect(await facets({ category_id: "999999999", color: "none", min_price: "1" })).toMatchObject({
      colors: [],
      sizes: [],
      price: null,
    });
  });
});

import { describe, expect, test } from "vitest";
import { ProductFilter } from "#contract/catalogue/product.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { productFacets } from "./product-facets.ts";

const { db } = await openTestDatabase();

const serums = await insertCategory(db);
const suncare = await insertCategory(db);
const serum = await insertProduct(db, {
  category_id: serums,
  area: "face",
  size: "30 ml",
  price: 30_000,
  discounted_price: 20_050,
});
const oil = await insertProduct(db, {
  category_id: serums,
  area: "body",
  size: "100 ml",
  price: 60_000,
  stock: 0,
});
const stick = await insertProduct(db, {
  category_id: suncare,
  area: "face",
  size: "20 g",
  color: "clear",
  price: 25_000,
});
await insertProduct(db, { category_id: suncare, size: "20 g", color: "deep", price: 45_000 });
await insertProduct(db, { category_id: suncare, size: "5 g", color: "deep", price: 50_000 });

await db.transaction().execute(async (tx) => {
  await setProductConcerns(tx, serum, ["dry", "oily", "dark-spots", "dullness"]);
  await setProductConcerns(tx, oil, ["dry", "dryness"]);
  await setProductConcerns(tx, stick, ["oily", "sensitive", "sun", "dark-spots"]);
});

const facets = (filter: Record<string, unknown>) => productFacets(db, ProductFilter.parse(filter));
const counts = (facet: { value: unknown; count: number }[]) =>
  facet.map(({ value, count }) => `${value}: ${count}`).join(", ");

describe("productFacets", () => {
  test("counts every value, with sizes by unit and amount and prices as paid", async () => {
    const all = await facets({});
    expect(counts(all.colors)).toBe("clear: 1, deep: 2");
    expect(counts(all.sizes)).toBe("30 ml: 1, 100 ml: 1, 5 g: 1, 20 g: 2");
    expect(counts(all.categories).split(", ").sort()).toEqual([`${serums}: 2`, `${suncare}: 3`].sort());
    expect(all.price).toEqual({ min: 20_050, max: 60_000 });
  });

  test("keeps all colours when one is chosen, and narrows the other facets", async () => {
    const chosen = await facets({ color: "clear" });
    expect(counts(chosen.colors)).toBe("clear: 1, deep: 2");
    expect(counts(chosen.sizes)).toBe("20 g: 1");
    expect(chosen.price).toEqual({ min: 25_000, max: 25_000 });
  });

  test("keeps a facet complete when its own size, category or price is chosen", async () => {
    expect((await facets({ size: "5 g" })).sizes).toHaveLength(4);
    expect((await facets({ category_id: String(serums) })).categories).toHaveLength(2);
    expect(counts((await facets({ category_id: String(serums) })).sizes)).toBe("30 ml: 1, 100 ml: 1");
    expect((await facets({ max_price: "250" })).price).toEqual({ min: 20_050, max: 60_000 });
  });

  test("two filters narrow each other", async () => {
    const chosen = await facets({ color: "deep", size: "20 g" });
    expect(counts(chosen.colors)).toBe("clear: 1, deep: 1");
    expect(counts(chosen.sizes)).toBe("5 g: 1, 20 g: 1");
  });

  test("counts concerns by key in the order of the shop", async () => {
    const all = await facets({});
    expect(counts(all.areas)).toBe("face: 2, body: 1");
    expect(counts(all.skin_types)).toBe("oily: 2, dry: 2, sensitive: 1");
    expect(counts(all.concerns)).toBe("dark-spots: 2, dullness: 1, dryness: 1, sun: 1");
  });

  test("concern, skin type and area narrow each other and keep their own facet complete", async () => {
    const chosen = await facets({ skin_type: "dry", concern: "dark-spots" });
    expect(counts(chosen.skin_types)).toBe("oily: 2, dry: 1, sensitive: 1");
    expect(counts(chosen.concerns)).toBe("dark-spots: 1, dullness: 1, dryness: 1");
    expect(counts(chosen.areas)).toBe("face: 1");
    expect(chosen.price).toEqual({ min: 20_050, max: 20_050 });
    expect(counts((await facets({ area: "body" })).areas)).toBe(counts((await facets({})).areas));
  });

  test("counts a product with several chosen values once", async () => {
    const chosen = await facets({ concern: ["dark-spots", "dullness"] });
    expect(counts(chosen.areas)).toBe("face: 2");
  });

  test("excludes sold-out products when only stock is requested", async () => {
    expect((await facets({ inStock: "1" })).price).toEqual({ min: 20_050, max: 50_000 });
  });

  test("returns no facets and no price for an empty selection", async () => {
    expect(await facets({ category_id: "999999999", color: "none", min_price: "1" })).toMatchObject({
      colors: [],
      sizes: [],
      concerns: [],
      skin_types: [],
      areas: [],
      price: null,
    });
  });
});

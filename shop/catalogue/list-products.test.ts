import { describe, expect, test } from "vitest";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { listProducts } from "./list-products.ts";

const { db } = await openTestDatabase();

const serums = await insertCategory(db, { name_en: "Serums" });
const suncare = await insertCategory(db, { name_en: "Sun care" });
const plain = await insertProduct(db, {
  name_en: "Plain",
  area: "face",
  category_id: serums,
  price: 30_000,
  size: "30 ml",
  sold: 5,
  created_at: "2026-03-01",
  rating_count: 2,
  rating_total: 9,
});
const reduced = await insertProduct(db, {
  name_en: "Reduced",
  area: "eyes",
  category_id: serums,
  price: 50_000,
  discounted_price: 20_000,
  size: "50 ml",
  sold: 9,
  created_at: "2026-01-01",
  rating_count: 200,
  rating_total: 900,
});
await insertProduct(db, {
  name_en: "Clear stick",
  category_id: suncare,
  price: 25_000,
  color: "clear",
  size: "50 ml",
  sold: 9,
  stock: 0,
  created_at: "2026-04-01",
});
await insertProduct(db, {
  name_en: "Deep stick",
  category_id: suncare,
  price: 45_000,
  color: "deep",
  created_at: "2026-02-01",
  rating_count: 1,
  rating_total: 5,
});

await db.transaction().execute(async (tx) => {
  await setProductConcerns(tx, plain, ["oily", "dry", "dullness"]);
  await setProductConcerns(tx, reduced, ["dry", "dark-circles", "dullness"]);
});

async function list(query: Record<string, unknown>) {
  const { products, total } = await listProducts(db, ProductListQuery.parse(query));
  return { names: products.map((product) => product.name_en), total };
}
const names = async (query: Record<string, unknown>) => (await list(query)).names;

describe("listProducts sorts", () => {
  test.each([
    ["best_selling", ["Reduced", "Clear stick", "Plain", "Deep stick"]],
    ["newest", ["Clear stick", "Plain", "Deep stick", "Reduced"]],
    ["price_asc", ["Reduced", "Clear stick", "Plain", "Deep stick"]],
    ["price_desc", ["Deep stick", "Plain", "Clear stick", "Reduced"]],
    ["saving", ["Reduced", "Plain", "Clear stick", "Deep stick"]],
    ["rating", ["Deep stick", "Reduced", "Plain", "Clear stick"]],
  ])("by %s with paid prices, then by the number of ratings, then by id", async (sort, expected) => {
    expect(await list({ sort })).toEqual({ names: expected, total: 4 });
  });
});

describe("listProducts filters", () => {
  test.each([
    [{ category_id: serums }, ["Reduced", "Plain"]],
    [{ category_id: [String(serums), String(suncare)] }, ["Reduced", "Clear stick", "Plain", "Deep stick"]],
    [{ category_id: "999999999" }, []],
    [{ color: "clear" }, ["Clear stick"]],
    [{ color: "clear,deep" }, ["Clear stick", "Deep stick"]],
    [{ color: "CLEAR" }, []],
    [{ color: "' or 1=1 --" }, []],
    [{ size: "50 ml" }, ["Reduced", "Clear stick"]],
    [{ concern: "dullness" }, ["Reduced", "Plain"]],
    [{ concern: ["dullness", "dark-circles"] }, ["Reduced", "Plain"]],
    [{ concern: "dark-circles,sun" }, ["Reduced"]],
    [{ concern: "dullness", skin_type: "oily" }, ["Plain"]],
    [{ concern: "dark-circles", skin_type: "oily" }, []],
    [{ skin_type: "dry", area: ["eyes", "lips"] }, ["Reduced"]],
    [{ skin_type: "dry", area: "eyes", max_price: "100" }, []],
    [{ concern: "' or 1=1 --" }, []],
    [{ area: "nowhere" }, []],
    [{ inStock: "1" }, ["Reduced", "Plain", "Deep stick"]],
    [{ min_price: "250" }, ["Clear stick", "Plain", "Deep stick"]],
    [{ max_price: "250" }, ["Reduced", "Clear stick"]],
    [{ min_price: "250.01", max_price: "300" }, ["Plain"]],
    [{ min_price: "300", max_price: "200" }, []],
    [{ category_id: suncare, color: "deep", size: "50 ml" }, []],
    [{ category_id: suncare, inStock: "true", max_price: "450" }, ["Deep stick"]],
  ])("%j finds %j", async (filter, expected) => {
    const query = Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [key, typeof value === "number" ? String(value) : value]),
    );
    expect(await list(query)).toEqual({ names: expected, total: expected.length });
  });
});

describe("listProducts with reduced products", () => {
  test("lists only reduced ones, by saving, and sold-out ones last in every order", async () => {
    const category_id = await insertCategory(db);
    const reduce = (name_en: string, price: number, discounted_price: number | null, stock = 5) =>
      insertProduct(db, { category_id, name_en, price, discounted_price, stock, sold: price });
    await reduce("Saves 30", 30_000, 27_000);
    await reduce("Saves 90", 20_000, 11_000);
    await reduce("Gone", 90_000, 10_000, 0);
    await reduce("Full price", 80_000, null);
    const offers = { category_id: String(category_id), discounted: "1" };
    expect(await list({ ...offers, sort: "saving" })).toEqual({
      names: ["Saves 90", "Saves 30", "Gone"],
      total: 3,
    });
    expect(await names({ ...offers, inStock: "1" })).toEqual(["Saves 30", "Saves 90"]);
    expect(await names(offers)).toEqual(["Saves 30", "Saves 90", "Gone"]);
    const found = {
      ...ProductListQuery.parse({ discounted: "1" }),
      sort: "relevance",
      foundIds: [plain, reduced],
    } as const;
    expect((await listProducts(db, found)).products.map(({ id }) => id)).toEqual([reduced]);
  });
});

describe("listProducts returns pages that", () => {
  test("never overlap and omit nothing, even if all products are equal", async () => {
    const category_id = await insertCategory(db);
    for (let number = 1; number <= 7; number++) {
      await insertProduct(db, { category_id, name_en: `Twin ${number}`, created_at: "2025-01-01" });
    }
    for (const sort of ["best_selling", "newest", "price_asc", "price_desc", "rating"]) {
      const pages = ["1", "2", "3", "4"].map((page) =>
        list({ category_id: String(category_id), sort, page, per_page: "2" }),
      );
      const found = (await Promise.all(pages)).flatMap((page) => page.names);
      expect(found).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Twin ${number}`));
    }
  });

  test("are empty beyond the end, with the total", async () => {
    expect(await list({ category_id: String(serums), page: "2", per_page: "2" })).toEqual({
      names: [],
      total: 2,
    });
    expect(await list({ category_id: String(serums), page: "100000", per_page: "100" })).toEqual({
      names: [],
      total: 2,
    });
    expect(await list({ color: "none", page: "3" })).toEqual({ names: [], total: 0 });
  });

  test("have the requested size", async () => {
    expect(await names({ per_page: "1" })).toHaveLength(1);
    expect(await names({ per_page: "3", category_id: String(suncare) })).toEqual([
      "Clear stick",
      "Deep stick",
    ]);
  });
});

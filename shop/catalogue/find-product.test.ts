import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { findProduct, findProducts } from "./find-product.ts";
import { listCategories } from "./list-categories.ts";
import { maxQuantity, priceToPay, ratingAverage } from "./product.ts";

const { db } = await openTestDatabase();

test("findProduct returns a product with category and images in order", async () => {
  const category_id = await insertCategory(db, { name_en: "Serums", name_ar: "سيرومات" });
  const product_id = await insertProduct(db, { category_id });
  for (const [position, id] of ["back", "front"].entries()) {
    await db.insertInto("media").values({ id, width: 1600, height: 1200 }).execute();
    await db
      .insertInto("product_images")
      .values({ product_id, position: 1 - position, media_id: id, alt_en: id, alt_ar: "صورة" })
      .execute();
  }
  const product = await findProduct(db, product_id);
  expect(product).toMatchObject({ category_name_en: "Serums", category_name_ar: "سيرومات" });
  expect(product?.images).toEqual([
    { media_id: "front", width: 1600, height: 1200, alt_en: "front", alt_ar: "صورة" },
    { media_id: "back", width: 1600, height: 1200, alt_en: "back", alt_ar: "صورة" },
  ]);
});

test("findProduct returns null for an unknown id", async () => {
  expect(await findProduct(db, 2_000_000_000)).toBeNull();
});

test("findProducts keeps the requested order and skips unknown ids", async () => {
  const [a, b] = [await insertProduct(db), await insertProduct(db)];
  const found = await findProducts(db, [b, 2_000_000_000, a]);
  expect(found.map((product) => product.id)).toEqual([b, a]);
  expect(await findProducts(db, [])).toEqual([]);
});

test("listCategories returns categories in order with their number of products", async () => {
  const last = await insertCategory(db, { name_en: "Last", position: 9 });
  const first = await insertCategory(db, { name_en: "First", position: -1 });
  await insertProduct(db, { category_id: last });
  await insertProduct(db, { category_id: last });
  const categories = await listCategories(db);
  expect(categories[0]).toMatchObject({ id: first, name_en: "First", product_count: 0 });
  expect(categories.at(-1)).toMatchObject({ id: last, name_en: "Last", product_count: 2 });
});

test("priceToPay prefers the discounted price", () => {
  expect(priceToPay({ price: 40_000, discounted_price: 32_000 })).toBe(32_000);
  expect(priceToPay({ price: 40_000, discounted_price: null })).toBe(40_000);
});

test("maxQuantity is the stock, at most five", () => {
  const status = "published";
  expect([0, 3, 5, 6, 1000].map((stock) => maxQuantity({ status, stock }))).toEqual([0, 3, 5, 5, 5]);
  expect(["draft", "archived"].map((status) => maxQuantity({ status, stock: 9 }))).toEqual([0, 0]);
});

test("ratingAverage has one decimal and is null without ratings", () => {
  expect(ratingAverage({ rating_count: 3, rating_total: 14 })).toBe(4.7);
  expect(ratingAverage({ rating_count: 2, rating_total: 10 })).toBe(5);
  expect(ratingAverage({ rating_count: 0, rating_total: 0 })).toBeNull();
});

import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { relatedProducts } from "./related-products.ts";

const { db } = await openTestDatabase();

const [own, serums, suncare] = [await insertCategory(db), await insertCategory(db), await insertCategory(db)];
await insertProduct(db, { category_id: own, sold: 1000 });
const serum1 = await insertProduct(db, { category_id: serums, sold: 90 });
const serum2 = await insertProduct(db, { category_id: serums, sold: 80 });
await insertProduct(db, { category_id: serums, sold: 500, stock: 0 });
const sun1 = await insertProduct(db, { category_id: suncare, sold: 10 });
const sun2 = await insertProduct(db, { category_id: suncare, sold: 10 });

const related = async (categoryIds: readonly number[], limit = 10) =>
  (await relatedProducts(db, categoryIds, limit)).map((product) => product.id);

describe("relatedProducts", () => {
  test("returns the best seller of each other category first, then the rest by sales and id", async () => {
    expect(await related([own])).toEqual([serum1, sun1, serum2, sun2]);
  });

  test("returns no more than the limit", async () => {
    expect(await related([own], 3)).toEqual([serum1, sun1, serum2]);
  });

  test("leaves the given categories out, and returns nothing without categories", async () => {
    expect(await related([own, serums])).toEqual([sun1, sun2]);
    expect(await related([own, serums, suncare])).toEqual([]);
    expect(await related([])).toEqual([]);
  });
});

import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { relatedProducts } from "./related-products.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const [own, serums, suncare] = [await insertCategory(db), await insertCategory(db), await insertCategory(db)];
const given = await insertProduct(db, { category_id: own, sold: 1 });
await insertProduct(db, { category_id: own, sold: 1000 });
const serum1 = await insertProduct(db, { category_id: serums, sold: 90 });
const serum2 = await insertProduct(db, { category_id: serums, sold: 80 });
await insertProduct(db, { category_id: serums, sold: 500, stock: 0 });
const sun1 = await insertProduct(db, { category_id: suncare, sold: 10 });
const sun2 = await insertProduct(db, { category_id: suncare, sold: 10 });

const related = async (ids: readonly number[], limit = 10) =>
  (await relatedProducts(db, ids, limit)).map((product) => product.id);

describe("relatedProducts", () => {
  test("the best seller of each other category comes first, then the rest by sales; ties by id", async () => {
    expect(await related([given])).toEqual([serum1, sun1, serum2, sun2]);
  });

  test("no more than asked for", async () => {
    expect(await related([given], 3)).toEqual([serum1, sun1, serum2]);
  });

  test("nothing of the categories that are given, and nothing for nothing", async () => {
    expect(await related([given, serum2])).toEqual([sun1, sun2]);
    expect(await related([given, serum2, sun2])).toEqual([]);
    expect(await related([])).toEqual([]);
  });
});

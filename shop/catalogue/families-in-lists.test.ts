import { expect, test } from "vitest";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { findFamilyOf } from "../families/find-family.ts";
import { insertFamily } from "../testing/insert-family.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { listProducts } from "./list-products.ts";
import { productFacets } from "./product-facets.ts";
import { relatedProducts } from "./related-products.ts";

const { db } = await openTestDatabase();

const other = await insertProduct(db, { sold: 5 });
const [fair, medium, deep] = [
  await insertProduct(db, { color: "fair", stock: 0, sold: 90, price: 30_000 }),
  await insertProduct(db, { color: "medium", stock: 4, sold: 2, price: 20_000 }),
  await insertProduct(db, { color: "deep", stock: 9, sold: 40, price: 10_000 }),
];
await insertFamily(db, [fair, medium, deep]);

const setConcerns = (ids: readonly number[], key: string) =>
  db.transaction().execute(async (tx) => {
    for (const id of ids) await setProductConcerns(tx, id, [key]);
  });

const list = async (query: object, foundIds?: readonly number[]) => {
  const asked = {
    ...ProductListQuery.parse({ one_per_family: "1", ...query }),
    ...(foundIds && { foundIds }),
  };
  const { products, total } = await listProducts(db, foundIds ? { ...asked, sort: "relevance" } : asked);
  return { ids: products.map(({ id }) => id), total };
};

test("a list shows one product per family, the first one in stock", async () => {
  expect(await list({})).toEqual({ ids: [other, medium], total: 2 });
  expect(await list({ one_per_family: "0" })).toMatchObject({ total: 4 });
});

test("filters select the member among matching ones", async () => {
  expect(await list({ color: "deep" })).toEqual({ ids: [deep], total: 1 });
  expect(await list({ color: ["fair", "deep"] })).toEqual({ ids: [deep], total: 1 });
  expect(await list({ max_price: "150" })).toMatchObject({ ids: [deep] });
});

test("a search selects the best hit", async () => {
  expect(await list({}, [deep, other, medium, fair])).toEqual({ ids: [deep, other], total: 2 });
  expect(await list({}, [other, fair, medium])).toEqual({ ids: [other, fair], total: 2 });
});

test("unpublished members do not count", async () => {
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", medium).execute();
  expect(await list({})).toMatchObject({ ids: [deep, other] });
  expect((await findFamilyOf(db, deep))?.members.map(({ id }) => id)).toEqual([fair, deep]);
  const { products } = await listProducts(db, ProductListQuery.parse({ color: "deep" }));
  expect(products[0]?.family).toMatchObject({ kind: "shade", count: 2, swatches: ["#e8c9b0", "#8a5a3c"] });
  await db.updateTable("products").set({ status: "published" }).where("id", "=", medium).execute();
});

test("facets count a family once, except for its shades", async () => {
  const facets = await productFacets(db, ProductListQuery.parse({ one_per_family: "1" }));
  expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(facets.colors).toEqual(["deep", "fair", "medium"].map((value) => ({ value, count: 1 })));
  expect(facets.price).toEqual({ min: 10_000, max: expect.any(Number) });
  await setConcerns([fair, medium, deep, other], "sun");
  const counted = async (query: object) =>
    (await productFacets(db, ProductListQuery.parse({ one_per_family: "1", ...query }))).concerns;
  expect(await counted({})).toEqual([{ value: "sun", count: 2 }]);
  expect(await counted({ color: "fair" })).toEqual([{ value: "sun", count: 1 }]);
});

test("a page beyond the end has the total", async () => {
  expect(await list({ page: "3", per_page: "12" })).toEqual({ ids: [], total: 2 });
});

test("relatedProducts returns one product per family", async () => {
  const category_id = await insertCategory(db);
  const related = await relatedProducts(db, [category_id], 10);
  expect(related.map(({ id }) => id)).toEqual([other, medium]);
});

test("findFamilyOf returns null for a product without a family", async () => {
  expect(await findFamilyOf(db, other)).toBeNull();
});

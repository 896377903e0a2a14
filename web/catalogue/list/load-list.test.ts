import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { cacheCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { readListUrl } from "./list-url.ts";
import { loadList } from "./load-list.ts";

const { db } = await openTestDatabase();
const catalogue = cacheCatalogue(db);

beforeAll(async () => {
  const serum = await insertProduct(db, { area: "face" });
  const balm = await insertProduct(db, { area: "lips" });
  await db.transaction().execute(async (tx) => {
    await setProductConcerns(tx, serum, ["dry", "oily", "dullness"]);
    await setProductConcerns(tx, balm, ["dry", "dryness"]);
  });
});

const load = (search: string, given?: "category_id" | "skin_type") =>
  loadList(catalogue, readListUrl(new URLSearchParams(search)), "en", given === undefined ? {} : { given });

test("offers values that have products, by name, and applied values without products", async () => {
  const { facets, total } = await load("concern=dryness&skin_type=oily");
  expect(total).toBe(0);
  expect(facets.concern).toEqual([
    { key: "dullness", name: "Dullness", count: 1 },
    { key: "dryness", name: "Dryness", count: 0 },
  ]);
  expect(facets.skin_type.map(({ key, count }) => [key, count])).toEqual([
    ["oily", 0],
    ["dry", 1],
  ]);
  expect([facets.area, facets.categories]).toEqual([[], []]);
  const [category] = (await load("concern=dullness")).facets.categories;
  const { facets: elsewhere } = await load(`concern=dryness&category_id=${category?.id}`);
  const { facets: none } = await load("size=30+ml&color=gold");
  expect(none.facts.slice(0, 2)).toEqual([
    { name: "size", label: "الحجم", choices: [{ value: "30 ml", label: "30 مل", count: 0 }] },
    { name: "color", label: "اللون", choices: [{ value: "gold", label: "gold", count: 0 }] },
  ]);
  expect(elsewhere.categories.map(({ count }) => count).toSorted()).toEqual([0, 1]);
});

test("ignores unknown values and shows no chip for them", async () => {
  const { filters, total } = await load("concern=zzz&concern=dullness&skin_type=dullness&area=__proto__");
  expect([filters, total]).toEqual([[{ name: "concern", value: "dullness" }], 1]);
});

test("neither shows nor offers the page's own filter", async () => {
  const { filters, facets, total } = await load("skin_type=dry&area=lips", "skin_type");
  expect([filters, total]).toEqual([[{ name: "area", value: "lips" }], 1]);
  expect(facets.skin_type).toEqual([]);
  expect(facets.area).toHaveLength(2);
  const { facets: inCategory } = await load("", "category_id");
  expect(inCategory.categories).toEqual([]);
});

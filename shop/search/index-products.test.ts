import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { watchCatalogueVersion } from "../catalogue-version.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { createProductSearch } from "../storefront/search-products.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { indexProducts, removeFromSearch } from "./index-products.ts";

const { db } = await openTestDatabase();

let time = 0;
// Each search is a second after the previous one, because the dictionary is read at most once per second.
const { search } = createProductSearch(
  db,
  watchCatalogueVersion(db, () => (time += 1000)),
);
const found = async (query: string) => (await search(query, 24)).products.map((product) => product.id);

describe("indexProducts", () => {
  test("finds a product by its new name and no longer by its old one", async () => {
    const id = await insertProduct(db, { name_en: "Bergamot", name_ar: "برغموت" });
    await indexProducts(db, [id]);
    expect(await found("bergamot")).toEqual([id]);
    await db
      .updateTable("products")
      .set({ name_en: "Patchouli", name_ar: "باتشولي" })
      .where("id", "=", id)
      .execute();
    await indexProducts(db, [id]);
    expect(await found("bergamot")).toEqual([]);
    expect(await found("patchouli")).toEqual([id]);
  });

  test("does not find a removed product", async () => {
    const id = await insertProduct(db, { name_en: "Vetiver" });
    await indexProducts(db, [id]);
    await removeFromSearch(db, [id]);
    await db.deleteFrom("products").where("id", "=", id).execute();
    expect(await found("vetiver")).toEqual([]);
  });

  test("indexes a name with an overlong word and finds it by its other words", async () => {
    const id = await insertProduct(db, { name_en: `Neroli ${"x".repeat(5000)}` });
    await indexProducts(db, [id]);
    expect(await found("neroli")).toEqual([id]);
  });

  test("accepts an empty list", async () => {
    await indexProducts(db, []);
  });
});

test("an order for the last piece moves the product behind those in stock", async () => {
  const popular = await insertProduct(db, { name_en: "Jasmine oil", sold: 500, stock: 1 });
  const other = await insertProduct(db, { name_en: "Jasmine water", sold: 3 });
  await indexProducts(db, [popular, other]);
  expect(await found("jasmine")).toEqual([popular, other]);
  const { customerId, order } = await insertBuyer(db, [[popular, 1]]);
  await placeOrder(db, customerId, order, null);
  expect(await found("jasmine")).toEqual([other, popular]);
});

test("the vocabulary counts the products that carry the stem of a word", async () => {
  const countOf = async (word: string) =>
    (await db.selectFrom("search_words").select("product_count").where("word", "=", word).executeTakeFirst())
      ?.product_count;
  const first = await insertProduct(db, { name_en: "Myrrh balm", area: "lips" });
  const second = await insertProduct(db, { name_en: "Myrrhs" });
  await indexProducts(db, [first, second]);
  await indexProducts(db, [second]);
  expect([await countOf("myrrh"), await countOf("myrrhs"), await countOf("~lips")]).toEqual([2, 2, 1]);
  await removeFromSearch(db, [first]);
  expect([await countOf("myrrh"), await countOf("~lips")]).toEqual([1, 0]);
});

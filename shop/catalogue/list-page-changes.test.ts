import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { listPageChanges } from "./list-page-changes.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);

const category_id = await insertCategory(db);
const product = await insertProduct(db, { category_id, stock: 50 });
const about = db.selectFrom("content_pages").select("id").where("page", "=", "about");
const { id: page_id } = await about.executeTakeFirstOrThrow();
const longAgo = new Date("2020-01-02T03:04:05.000Z");

/** Returns the pages that this change gives a new date. */
async function dated(change: (on: Database) => Promise<unknown>): Promise<unknown[]> {
  await db.updateTable("products").set({ updated_at: longAgo }).execute();
  await db.updateTable("categories").set({ updated_at: longAgo }).execute();
  await db.updateTable("content_pages").set({ updated_at: longAgo }).execute();
  const begun = Date.now();
  await change(db);
  const { products, categories, texts } = await listPageChanges(db);
  const named = [
    ...products.map(({ id, changed_at }) => ({ name: `product ${id}`, changed_at })),
    ...categories.map(({ id, changed_at }) => ({ name: `category ${id}`, changed_at })),
    ...texts.map(({ page, changed_at }) => ({ name: page, changed_at })),
  ];
  const moved = named.filter(({ changed_at }) => changed_at.getTime() !== longAgo.getTime());
  for (const { changed_at } of moved) expect(changed_at.getTime()).toBeGreaterThan(begun - 1000);
  return moved.map(({ name }) => name);
}

const changed = (values: object) => (on: Database) =>
  on.updateTable("products").set(values).where("id", "=", product).execute();
const theProduct = [`product ${product}`];

test.each<[string, (on: Database) => Promise<unknown>, readonly string[]]>([
  ["a price", changed({ price: 31_000 }), theProduct],
  ["a description", changed({ description_ar: "جديد" }), theProduct],
  ["the same price again", changed({ price: 31_000 }), []],
  ["an order", changed({ stock: 47, sold: 3 }), []],
  [
    "a category's position",
    (on) => on.updateTable("categories").set({ position: 7 }).where("id", "=", category_id).execute(),
    [`category ${category_id}`],
  ],
  [
    "a page's summary",
    (on) => on.updateTable("content_pages").set({ summary_en: "New" }).where("id", "=", page_id).execute(),
    ["about"],
  ],
  [
    "a section of a page",
    (on) =>
      on.updateTable("content_sections").set({ body_ar: "جديد" }).where("page_id", "=", page_id).execute(),
    ["about"],
  ],
  [
    "deleted sections",
    (on) => on.deleteFrom("content_sections").where("page_id", "=", page_id).execute(),
    ["about"],
  ],
  [
    "a review",
    (on) => on.insertInto("reviews").values({ product_id: product, author: "Mona", rating: 5 }).execute(),
    theProduct,
  ],
])("%s updates the dates of the pages that change", async (_what, change, moved) => {
  expect(await dated(change)).toEqual(moved);
});

test.each([
  ["name_en", "Balm", true],
  ["search_title_ar", "بلسم", true],
  ["size", "5 ml", true],
  ["low_stock_at", 9, true],
  ["hygiene_sealed", false, true],
  ["discounted_price", 5, true],
  ["area", "hands", true],
  ["archived_at", "2026-01-01", true],
  ["stock", 3, false],
  ["sold", 3, false],
  ["missing_ar", sql`default`, false],
])("a change of %s to %s dates the product: %s", async (column, value, isDated) => {
  const id = await insertProduct(db);
  const updatedAt = () =>
    db.selectFrom("products").select("updated_at").where("id", "=", id).executeTakeFirst();
  const before = await updatedAt();
  await sql`update products set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
  expect((await updatedAt())?.updated_at.getTime() !== before?.updated_at.getTime()).toBe(isDated);
});

test("another cost dates the product, the same cost does not", async () => {
  const id = await insertProduct(db);
  const isDated = async (change: RawBuilder<unknown>) => {
    await sql`update products set updated_at = ${longAgo} where id = ${id}`.execute(db);
    await change.execute(db);
    const { updated_at } = await db
      .selectFrom("products")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return updated_at.getTime() !== longAgo.getTime();
  };
  expect([
    await isDated(sql`insert into product_costs (product_id, cost) values (${id}, 500)`),
    await isDated(sql`update product_costs set cost = 500 where product_id = ${id}`),
    await isDated(sql`update product_costs set cost = 600 where product_id = ${id}`),
    await isDated(sql`delete from product_costs where product_id = ${id}`),
  ]).toEqual([true, false, true, true]);
});

test("each product has the keys of its concerns and its area", async () => {
  const cream = await insertProduct(db, { area: "hands" });
  await db.transaction().execute((tx) => setProductConcerns(tx, cream, ["dryness", "dry"]));
  const { products } = await listPageChanges(db);
  const keysOf = (id: number) => products.find((one) => one.id === id)?.concern_keys.toSorted();
  expect([keysOf(cream), keysOf(product)]).toEqual([["dry", "dryness", "hands"], []]);
});

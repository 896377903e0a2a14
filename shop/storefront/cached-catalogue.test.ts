import { expect, test } from "vitest";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { cacheCatalogue } from "./cached-catalogue.ts";

const { db } = await openTestDatabase();

const product = await insertProduct(db, { price: 10_000 });
let time = 1;
const now = () => time;

async function setPrice(price: number) {
  await db.updateTable("products").set({ price }).where("id", "=", product).execute();
}

test("caches an answer until the catalogue changes, and sees the change within a second (R35)", async () => {
  const catalogue = cacheCatalogue(db, now);
  const first = await catalogue.findProduct(product);
  expect(first?.price).toBe(10_000);
  expect(await catalogue.findProduct(product)).toBe(first);

  await setPrice(11_000);
  expect(await catalogue.findProduct(product)).toBe(first);
  time += 1000;
  expect((await catalogue.findProduct(product))?.price).toBe(11_000);
});

test("caches answers for at most a minute when only sales change", async () => {
  const catalogue = cacheCatalogue(db, now);
  const query = ProductListQuery.parse({});
  const first = await catalogue.listProducts(query);
  time += 59_000;
  expect(await catalogue.listProducts(query)).toBe(first);
  time += 2000;
  expect(await catalogue.listProducts(query)).not.toBe(first);
});

test("caches each query separately", async () => {
  const catalogue = cacheCatalogue(db, now);
  const other = await insertProduct(db);
  time += 1000;
  expect((await catalogue.findProduct(product))?.id).toBe(product);
  expect((await catalogue.findProduct(other))?.id).toBe(other);
  expect(await catalogue.findProduct(other + 1)).toBeNull();
});

test("concurrent callers share one statement and a failure is not cached (R35)", async () => {
  const catalogue = cacheCatalogue(db, now);
  await db.schema.alterTable("cities").renameTo("away").execute();
  const asked = await Promise.allSettled([catalogue.listCities(), catalogue.listCities()]);
  await db.schema.alterTable("away").renameTo("cities").execute();
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const [one, same] = await Promise.all([catalogue.listCities(), catalogue.listCities()]);
  expect(one).toHaveLength(29);
  expect(same).toBe(one);
});

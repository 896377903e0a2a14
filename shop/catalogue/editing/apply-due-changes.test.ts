import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { readCatalogueVersion } from "../../catalogue-version.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { findProduct } from "../find-product.ts";
import { applyDueChanges } from "./apply-due-changes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hour = 3_600_000;
const now = new Date("2026-06-10T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * hour);
const none = { published: 0, repriced: 0 };

test("publishes a scheduled draft once among several processes", async () => {
  const { db } = database;
  const id = await insertProduct(db, { status: "draft", publish_at: now, name_en: "Marigold balm" });
  expect(await applyDueChanges(db, at(-1))).toEqual(none);
  expect(await findProduct(db, id)).toBeNull();
  const { content } = await readCatalogueVersion(db);
  const done = await Promise.all([1, 2, 3, 4].map(() => applyDueChanges(db, now)));
  expect(done.reduce((sum, { published }) => sum + published, 0)).toBe(1);
  expect(await findProduct(db, id)).toMatchObject({ status: "published" });
  expect((await readCatalogueVersion(db)).content).toBe(content + 1);
  const found = db.selectFrom("product_search").select("product_id").where("product_id", "=", id);
  expect(await found.execute()).toHaveLength(1);
  const entries = await db.selectFrom("audit_log").selectAll().where("resource_id", "=", `${id}`).execute();
  expect(entries).toMatchObject([{ staff_id: null, after: { status: "published", publish_at: null } }]);
});

test("applies a discount from its start to its end", async () => {
  const { db } = database;
  const id = await insertProduct(db, {
    discount_price: 200_00,
    discount_starts_at: at(1),
    discount_ends_at: at(3),
  });
  const priceAt = async (hours: number) => {
    await applyDueChanges(db, at(hours));
    return (await findProduct(db, id))?.discounted_price;
  };
  expect([
    await priceAt(0),
    await priceAt(1),
    await priceAt(2.9),
    await priceAt(3),
    await priceAt(9),
  ]).toEqual([null, 200_00, 200_00, null, null]);
  expect(await applyDueChanges(db, at(9))).toEqual(none);
});

test("ignores a discount above the current price", async () => {
  const { db } = database;
  const id = await insertProduct(db, { price: 90_00, discount_price: 95_00, discount_ends_at: at(3) });
  expect(await applyDueChanges(db, now)).toEqual(none);
  expect(await findProduct(db, id)).toMatchObject({ discounted_price: null });
});

test("skips a product that somebody is saving until the next run", async () => {
  const { db } = database;
  const id = await insertProduct(db, { status: "draft", publish_at: now });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("products").set({ low_stock_at: 1 }).where("id", "=", id).execute();
    expect(await applyDueChanges(db, now)).toEqual(none);
  });
  expect(await applyDueChanges(db, now)).toMatchObject({ published: 1 });
});

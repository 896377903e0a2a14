import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { type Database, openDatabase, poolFigures } from "#db/database.ts";
import { startRelay } from "#db/testing/relay.ts";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { type CatalogueVersion, readCatalogueVersion, watchCatalogueVersion } from "./catalogue-version.ts";
import { setProductConcerns } from "./concerns/concerns.ts";
import { eventually } from "./testing/eventually.ts";
import { insertFamily } from "./testing/insert-family.ts";
import { insertCategory, insertProduct } from "./testing/insert-product.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

const category = await insertCategory(db);
const product = await insertProduct(db, { category_id: category, stock: 50 });

const unmoved = { content: 0, stock: 0, passed: 0, server: "" };

async function moves(change: (db: Database) => Promise<unknown>): Promise<CatalogueVersion> {
  const before = await readCatalogueVersion(db);
  await change(db);
  const after = await readCatalogueVersion(db);
  return {
    content: after.content - before.content,
    stock: after.stock - before.stock,
    passed: after.passed - before.passed,
    server: after.server === before.server ? "" : after.server,
  };
}

const setStock = (stock: number) => (on: Database) =>
  on.updateTable("products").set({ stock }).where("id", "=", product).execute();
const setPrice = (price: number) => (on: Database) =>
  on.updateTable("products").set({ price }).where("id", "=", product).execute();

describe("catalogue version", () => {
  test.each<[string, (on: Database) => Promise<unknown>]>([
    ["a price", setPrice(31_000)],
    ["a name", (on) => on.updateTable("products").set({ name_ar: "جديد" }).execute()],
    ["a rating", (on) => on.updateTable("products").set({ rating_count: 1, rating_total: 5 }).execute()],
    ["a category", (on) => on.updateTable("categories").set({ position: 7 }).execute()],
    ["a delivery fee", (on) => on.updateTable("cities").set({ delivery_fee: 7500 }).execute()],
    [
      "a review",
      (on) => on.insertInto("reviews").values({ product_id: product, author: "Mona", rating: 5 }).execute(),
    ],
    [
      "an image",
      (on) =>
        on
          .insertInto("product_images")
          .columns(["product_id", "position", "media_id", "alt_en", "alt_ar"])
          .expression((eb) =>
            eb
              .selectFrom("media")
              .select((one) => [
                one.val(product).as("product_id"),
                one.val(1).as("position"),
                "id",
                one.val("").as("alt_en"),
                one.val("").as("alt_ar"),
              ])
              .limit(1),
          )
          .execute(),
    ],
    [
      "a concern of a product",
      (on) => on.transaction().execute((tx) => setProductConcerns(tx, product, ["oily"])),
    ],
    [
      "search words",
      (on) => on.insertInto("concern_words").values({ concern_key: "oily", phrase: "زيتية" }).execute(),
    ],
    ["a family", (on) => insertFamily(on, [product])],
    [
      "a section of a page",
      (on) =>
        sql`insert into content_sections (page_id, position, heading_ar, heading_en, body_ar, body_en)
          select id, 0, 'من نحن', 'About us', '', '' from content_pages where page = 'about'`.execute(on),
    ],
  ])("increases once after a change of %s", async (_what, change) => {
    expect(await moves(change)).toEqual({ ...unmoved, content: 1 });
  });

  test("changes when a product is added or deleted", async () => {
    let added = 0;
    const add = async (on: Database) => (added = await insertProduct(on, { category_id: category }));
    expect(await moves(add)).toEqual({ ...unmoved, content: 1 });
    expect(await moves((on) => on.deleteFrom("products").where("id", "=", added).execute())).toEqual({
      ...unmoved,
      content: 1,
    });
  });

  test("stays the same while pages stay the same: stock above five, sales, no change (R35)", async () => {
    expect(await moves(setStock(6))).toEqual(unmoved);
    expect(await moves((on) => on.updateTable("products").set({ sold: 3 }).execute())).toEqual(unmoved);
    expect(await moves(setPrice(31_000))).toEqual(unmoved);
  });

  test.each([4, 1, 0, 5])("increases its stock part only when %i pieces remain (R35)", async (left) => {
    expect(await moves(setStock(left))).toEqual({ ...unmoved, stock: 1 });
  });

  test("increases once per transaction, and not after a rollback", async () => {
    const both = (on: Database) =>
      on.transaction().execute(async (tx) => {
        await setPrice(32_000)(tx);
        await setStock(2)(tx);
      });
    expect(await moves(both)).toEqual({ ...unmoved, content: 1, stock: 1 });
    const rolledBack = (on: Database) =>
      on
        .transaction()
        .execute(async (tx) => {
          await setPrice(33_000)(tx);
          throw new Error("never mind");
        })
        .catch(() => {});
    expect(await moves(rolledBack)).toEqual(unmoved);
  });

  test("does not block a second transaction that changes the catalogue", async () => {
    const other = await insertProduct(db, { category_id: category });
    const { content: before } = await readCatalogueVersion(db);
    await db.transaction().execute(async (tx) => {
      await setPrice(34_000)(tx);
      await sql`set statement_timeout = 2000`.execute(db);
      await db.updateTable("products").set({ price: 9_000 }).where("id", "=", other).execute();
      expect((await readCatalogueVersion(db)).content).toBe(before + 1);
    });
    expect((await readCatalogueVersion(db)).content).toBe(before + 2);
  });
});

test("concurrent orders for the last pieces do not wait for each other's commit (R35)", async () => {
  const others = await Promise.all(
    [1, 2, 3].map(() => insertProduct(db, { category_id: category, stock: 5 })),
  );
  const before = await readCatalogueVersion(db);
  const held = Promise.withResolvers<void>();
  const sell = (tx: Database, id: number | undefined) =>
    tx
      .updateTable("products")
      .set((eb) => ({ stock: eb("stock", "-", 1), sold: eb("sold", "+", 1) }))
      .where("id", "=", id ?? 0)
      .execute();
  const first = db.transaction().execute(async (tx) => {
    await sell(tx, others[0]);
    // Checks at this point like the commit, which takes as long as the disk.
    await sql`set constraints all immediate`.execute(tx);
    await held.promise;
  });
  await Promise.all(
    others.slice(1).map((id) =>
      db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = 2000`.execute(tx);
        await sell(tx, id);
      }),
    ),
  );
  const conflict = await readCatalogueVersion(db);
  expect([conflict.stock - before.stock, conflict.sales - before.sales]).toEqual([2, 2]);
  held.resolve();
  await first;
  const after = await readCatalogueVersion(db);
  expect([after.stock - before.stock, after.sales - before.sales, after.content]).toEqual([
    3,
    3,
    before.content,
  ]);
});

describe("watchCatalogueVersion", () => {
  test("queries at most once a second and then sees the change (R35)", async () => {
    let time = 0;
    const current = watchCatalogueVersion(db, () => time);
    const first = await current();
    await setPrice(35_000)(db);
    time = 999;
    expect(await current()).toEqual(first);
    time = 1000;
    expect(await current()).toEqual({ ...first, content: first.content + 1 });
  });

  test("latest() includes changes made before the call, and known() then returns them", async () => {
    const current = watchCatalogueVersion(db, () => 0);
    const first = await current();
    await setPrice(36_000)(db);
    expect(current.known()).toEqual(first);
    expect((await current.latest())?.content).toBe(first.content + 1);
    expect(current.known()?.content).toBe(first.content + 1);
  });

  test("queries ahead, so that frequent readers never wait", async () => {
    let time = 0;
    const current = watchCatalogueVersion(db, () => time);
    const { content } = await current();
    await setPrice(37_000)(db);
    time = 500;
    expect(current.known()?.content).toBe(content);
    await eventually(() => expect(current.known()?.content).toBe(content + 1));
    time = 1499;
    expect(current.known()?.content).toBe(content + 1);
    time = 5000;
    expect(current.known()).toBeNull();
  });

  test("queries again immediately after a failure", async () => {
    const away = await createTestDatabase();
    const current = watchCatalogueVersion(away.db, () => 0);
    await away.db.schema.alterTable("catalogue_version").renameTo("gone").execute();
    await expect(current()).rejects.toThrow(/catalogue_version/);
    await away.db.schema.alterTable("gone").renameTo("catalogue_version").execute();
    expect((await current()).content).toBeGreaterThan(0);
    await away.drop();
  });

  test("latest() gives up on a frozen database after 300 ms, and holds one connection", async () => {
    const relay = await startRelay(new URL(url));
    const far = openDatabase(relay.url);
    const { latest } = watchCatalogueVersion(far);
    const version = await latest();
    relay.freeze();
    for (let times = 0; times < 3; times++) {
      const began = performance.now();
      expect(await Promise.all([latest(), latest()])).toEqual([null, null]);
      expect(performance.now() - began).toBeLessThan(1500);
    }
    expect(poolFigures(far)).toEqual({ total: 1, idle: 0, waiting: 0 });
    relay.thaw();
    await eventually(async () => expect(await latest()).toEqual(version));
    await far.destroy();
    await relay.cut();
  });

  test("latest() works on a read-only database, and releases its connection within a second", async () => {
    await setReadOnly(url, true);
    const standby = openDatabase(url, { maxConnections: 1 });
    const { latest } = watchCatalogueVersion(standby);
    expect((await latest())?.content).toBeGreaterThan(0);
    await setReadOnly(url, false);
    await sleep(1100);
    expect((await latest())?.content).toBeGreaterThan(0);
    const { rows } = await sql<{ read_only: string }>`
      select current_setting('transaction_read_only') as read_only`.execute(standby);
    expect(rows).toEqual([{ read_only: "off" }]);
    await standby.destroy();
  });
});

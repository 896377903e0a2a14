import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { storeBuiltInLook } from "./store-built-in-look.ts";

const folder = await openTestFolder();
const store = mediaStoreIn(folder);

const columns = sql.raw(
  "logo_media_id, icon_media_id, share_media_id, share_en_media_id, mail_banner_media_id, mail_banner_en_media_id",
);
const imagesOf = async (db: Database) =>
  Object.values((await sql<object>`select ${columns} from settings`.execute(db)).rows[0] ?? {});

async function usedShop() {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await sql`update settings set awaits_built_in_look = true`.execute(db);
  return db;
}

test("storeBuiltInLook stores the images once, from two processes", async () => {
  const db = await usedShop();
  const done = await Promise.all([storeBuiltInLook(db, store), storeBuiltInLook(db, store)]);
  expect(done.sort()).toEqual([false, true]);
  const images = await imagesOf(db);
  expect(new Set(images).size).toBe(6);
  const files = await readdir(folder);
  for (const id of images) expect(files).toContainEqual(expect.stringContaining(`${id}-`));
  await sql`update settings set share_media_id = null`.execute(db);
  expect(await storeBuiltInLook(db, store)).toBe(false);
  expect(await imagesOf(db)).toContain(null);
});

test("storeBuiltInLook keeps an own logo, and gives no wordmark to a shop of another name", async () => {
  const db = await usedShop();
  await db.insertInto("media").values({ id: "own-logo", width: 400, height: 100 }).execute();
  await sql`update settings set logo_media_id = 'own-logo'`.execute(db);
  await storeBuiltInLook(db, store);
  expect(await imagesOf(db)).toContain("own-logo");

  const other = await usedShop();
  await sql`update settings set brand_ar = 'بسمة', brand_en = 'Basma'`.execute(other);
  await storeBuiltInLook(other, store);
  expect((await imagesOf(other)).filter((id) => id === null)).toHaveLength(1);
});

test("storeBuiltInLook marks the images as demo content while the demo is there", async () => {
  const db = await usedShop();
  await insertProduct(db, { is_demo: true });
  await storeBuiltInLook(db, store);
  const { demo_fields } = await db.selectFrom("settings").select("demo_fields").executeTakeFirstOrThrow();
  expect(demo_fields).toHaveLength(6);
});

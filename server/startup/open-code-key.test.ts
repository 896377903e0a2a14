import { mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { insertCodes, makeBatch } from "#shop/authenticity/make-batch.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { openCodeKey } from "./open-code-key.ts";

const { db } = await openTestDatabase();
const dataDir = await openTestFolder();
const file = join(dataDir, "code-key");
const inFile = { codeKey: undefined, dataDir };

test("concurrent processes create one key, with private permissions", async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => openCodeKey(db, inFile)));
  expect(new Set(keys.map((key) => key.hash("1"))).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await openCodeKey(db, inFile)).hash("1")).toBe(keys[0]?.hash("1"));
});

test("a second machine with another key does not start, also before codes exist", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "smile-key-"));
  await expect(openCodeKey(db, { codeKey: undefined, dataDir: elsewhere })).rejects.toThrow(
    /^CODE_KEY: .*another key than that in .*Set CODE_KEY to the same key for all\.$/,
  );
  await rm(elsewhere, { recursive: true });
});

test("the key that an interrupted restore renamed is taken back", async () => {
  const before = await openCodeKey(db, inFile);
  await rename(file, `${file}.before-restore-2026-11-30T0100`);
  await writeFile(file, `${"6".repeat(64)}\n`);
  expect((await openCodeKey(db, inFile)).hash("1")).toBe(before.hash("1"));
  expect((await openCodeKey(db, inFile)).hash("1")).toBe(before.hash("1"));
});

test("a process with a replaced key makes no codes", async () => {
  const old = await openCodeKey(db, inFile);
  const batch = { product_id: await insertProduct(db), count: 1, lot: "", expires_on: null, note: "" };
  await openCodeKey(db, { codeKey: Buffer.alloc(32, 6), dataDir });
  await expect(db.transaction().execute((tx) => makeBatch(tx, old, batch))).rejects.toThrow(/^CODE_KEY: /);
  expect(await db.selectFrom("codes").selectAll().execute()).toEqual([]);
});

test("a replaced key deletes the hashes of networks from before (B3, R38)", async () => {
  const { orderId } = await insertOrder(db, [[await insertProduct(db), 1]]);
  const hashes = { address_hash: Buffer.alloc(32, 1), network_hash: Buffer.alloc(32, 2) };
  await db.updateTable("orders").set(hashes).where("id", "=", orderId).execute();
  await db
    .insertInto("network_deliveries")
    .values({ network_hash: Buffer.alloc(32, 2), pieces: 1 })
    .execute();
  await openCodeKey(db, { codeKey: Buffer.alloc(32, 4), dataDir });
  expect(await db.selectFrom("orders").select(["address_hash", "network_hash"]).execute()).toEqual([
    { address_hash: null, network_hash: null },
  ]);
  expect(await db.selectFrom("network_deliveries").selectAll().execute()).toEqual([]);
});

test("a key is not replaced while an authenticator app depends on it", async () => {
  const { staff } = await insertStaff(db);
  const totp = { staff_id: staff.id, encrypted_secret: Buffer.alloc(1), confirmed_at: new Date() };
  await db.insertInto("staff_totp").values(totp).execute();
  const setting = { codeKey: Buffer.alloc(32, 5), dataDir };
  await expect(openCodeKey(db, setting)).rejects.toThrow(/^CODE_KEY: .*the second factors of its staff/);
  await db.updateTable("staff_totp").set({ confirmed_at: null }).execute();
  await openCodeKey(db, setting);
  expect(await db.selectFrom("staff_totp").selectAll().execute()).toEqual([]);
});

test("the setting may replace the key until codes exist, and no other key is accepted afterwards", async () => {
  const setting = { codeKey: Buffer.alloc(32, 7), dataDir };
  const key = await openCodeKey(db, setting);
  const batch = { product_id: await insertProduct(db), count: 1, lot: "", expires_on: null, note: "" };
  const id = await db.transaction().execute((tx) => makeBatch(tx, key, batch));
  await insertCodes(db, id, key, ["OLD1"]);
  await expect(openCodeKey(db, inFile)).rejects.toThrow(/another key than that in .*code-key/);
  await expect(openCodeKey(db, { ...setting, codeKey: Buffer.alloc(32, 8) })).rejects.toThrow(
    /^CODE_KEY: .*made under another key/,
  );
  await expect(openCodeKey(db, setting)).resolves.toMatchObject({ fingerprint: key.fingerprint });
});

test("rejects a file without a key", async () => {
  const before = await readFile(file);
  await writeFile(file, "short\n");
  await expect(openCodeKey(db, inFile)).rejects.toThrow("expected 64 hexadecimal digits");
  await writeFile(file, before);
});

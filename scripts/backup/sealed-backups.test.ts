import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "#db/testing/test-database.ts";
import { sealFile } from "#server/backups/backup-process.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { fillShop, secret } from "./testing/fill-shop.ts";
import { adaptedTables, everyRow, runCommand } from "./testing/run-commands.ts";

const passphrase = "four words of her own";
let folder: string;
let rows: Record<string, string>;
const file = (name: string) => join(folder, name);
const env = (url: string, more = {}) => ({ DATABASE_URL: url, DATA_DIR: file("place"), ...more });
// Restoring changes these.

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile sealed "));
  const shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: file("shop") }));
  const settings = { DATABASE_URL: shop.url, DATA_DIR: file("shop"), CODE_KEY: secret };
  await runCommand("backup", [file("plain.tar.gz")], settings);
  rows = await everyRow(shop.url, adaptedTables);
  await shop.drop();
  const sealed = Readable.fromWeb(sealFile(file("plain.tar.gz"), passphrase) as never);
  await pipeline(sealed, createWriteStream(file("sealed.age")));
});
afterAll(async () => await rm(folder, { recursive: true }));

test("a downloaded backup is restored with its passphrase, and no decrypted file stays (R27)", async () => {
  const place = await createEmptyDatabase();
  await place.db.destroy();
  await runCommand("restore", [file("sealed.age")], env(place.url, { BACKUP_PASSPHRASE: passphrase }));
  expect(await everyRow(place.url, adaptedTables)).toEqual(rows);
  expect(await readdir(folder)).not.toContain("sealed.age.opened");
  await place.drop();
});

test.each([
  ["no passphrase", {}, /is encrypted: set BACKUP_PASSPHRASE/],
  ["another passphrase", { BACKUP_PASSPHRASE: "four other words here" }, /Nothing was changed/],
])("a download with %s is rejected and changes nothing", async (_, more, reason) => {
  const place = await createEmptyDatabase();
  await place.db.destroy();
  const restoring = runCommand("restore", [file("sealed.age")], env(place.url, more));
  await expect(restoring).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
  expect(await everyRow(place.url)).toEqual({});
  expect(await readdir(folder)).not.toContain("sealed.age.opened");
  await place.drop();
});

test.each([0.3, 0.9, 0.999])("a download truncated after %d of its length is rejected", async (share) => {
  const bytes = await readFile(file("sealed.age"));
  await writeFile(file("cut.age"), bytes.subarray(0, bytes.length * share));
  const place = await createEmptyDatabase();
  await place.db.destroy();
  const restoring = runCommand(
    "restore",
    [file("cut.age")],
    env(place.url, { BACKUP_PASSPHRASE: passphrase }),
  );
  await expect(restoring).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Nothing was changed/),
  });
  expect(await everyRow(place.url)).toEqual({});
  await place.drop();
});

import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3Keys, startS3Server } from "#shop/media/testing/s3-server.ts";
import { insertMovedOrders } from "#shop/testing/insert-moved-orders.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { fillShop, photo, secret } from "./testing/fill-shop.ts";
import { adaptedTables, ask, everyRow, runCommand } from "./testing/run-commands.ts";

// Restoring changes these.

let folder: string;
let shop: TestDatabase;
let images: string[];
const made: TestDatabase[] = [];
const backup = () => join(folder, "shop.tar.gz");
const settings = () => ({ DATABASE_URL: shop.url, DATA_DIR: join(folder, "shop"), CODE_KEY: secret });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile backup "));
  shop = await createTestDatabase();
  images = await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: join(folder, "shop") }));
  await sql`delete from customers where id = (select max(id) from customers where name = 'Mona Ali')`.execute(
    shop.db,
  );
});
afterAll(async () => {
  for (const database of [...made, shop]) await database.drop();
  await rm(folder, { recursive: true });
});

/** Creates a database without connections to restore into. */
async function place(name: string, make: () => Promise<TestDatabase> = createEmptyDatabase) {
  const database = await make();
  made.push(database);
  await database.db.destroy();
  return { url: database.url, env: { DATABASE_URL: database.url, DATA_DIR: join(folder, name) } };
}

describe("npm run backup", () => {
  test("writes one private file, reports progress and contents, and changes nothing (R27)", async () => {
    const before = await everyRow(shop.url);
    const output = await runCommand("backup", ["shop.tar.gz"], { ...settings(), INIT_CWD: folder });
    expect(output).toMatch(/\n\d+ of \d+ rows\n(.*\n)*\d+ of \d+ files\n/);
    expect(output).toMatch(
      /made .+shop\.tar\.gz: [\d.]+ MB, \d+ rows of \d+ tables, \d+ files, the key of the codes, in/,
    );
    expect(output).toContain("keep it private");
    expect((await stat(backup())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).not.toContain("shop.tar.gz.part");
    expect(await everyRow(shop.url)).toEqual(before);
  });

  test("overwrites no file, and needs the key of the codes", async () => {
    const again = runCommand("backup", [backup()], settings());
    await expect(again).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/but it exists\.\n$/),
    });
    for (const CODE_KEY of ["", "6".repeat(64)]) {
      const keyless = runCommand("backup", [join(folder, "no.tar.gz")], { ...settings(), CODE_KEY });
      await expect(keyless).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^CODE_KEY: .+\n$/),
      });
    }
    expect(await readdir(folder)).not.toContain("no.tar.gz");
  });

  test.each([[[]], [["--help"]], [["a", "b"]]])("rejects %j with one line", async (words) => {
    await expect(runCommand("backup", words, settings())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Expected the name of a new file.+\n$/),
    });
  });
});

describe("npm run restore", () => {
  test("restores every row, file and key in an empty place (R27)", async () => {
    const { url, env } = await place("new");
    const output = await runCommand("restore", [backup()], env);
    expect(output).toMatch(/restored in [\d.]+ s; every row and file was read back/);
    expect(output).not.toContain("books");
    expect(await everyRow(url, adaptedTables)).toEqual(await everyRow(shop.url, adaptedTables));
    const stored = async (name: string) => await readFile(join(folder, "new", name), "utf8");
    for (const name of images) expect(await stored(join("media", name))).toBe(`${name} image`);
    expect(await stored(join("photos", photo))).toBe("photo");
    expect(await stored("code-key")).toBe(`${secret}\n`);
    expect((await stat(join(folder, "new", "code-key"))).mode & 0o777).toBe(0o600);
  });

  test("inserts new rows with unused ids, and increases the catalogue's version (R27)", async () => {
    const { url, env } = await place("after");
    await runCommand("restore", [backup()], env);
    const insert =
      "insert into customers (name, email, phone, password_hash) values ('a', 'a@b.example', '+201000009999', '') returning id";
    expect(await ask(url, insert)).toEqual(
      await ask(shop.url, `select last_value::int + 1 as id from customers_id_seq`),
    );
    const version = "select version from catalogue_version";
    const [before] = await ask<{ version: string }>(url, version);
    await ask(url, "update products set price = price + 100");
    expect(await ask(url, version)).toEqual([{ version: String(Number(before?.version) + 1) }]);
    const triggers = "select count(*)::int as n from pg_trigger where tgenabled <> 'O' and not tgisinternal";
    expect(await ask(url, triggers)).toEqual([{ n: 0 }]);
  });

  test("holds unsent e-mails back, which may have been sent since the backup (R26, R27)", async () => {
    const { url, env } = await place("emails");
    await runCommand("restore", [backup()], env);
    const waiting =
      "select to_address as to, outbox.attempts, ended_at is null as waits from outbox join emails on emails.id = key where outbox.kind = 'email' and emails.kind = 'welcome' order by key";
    expect(await ask(url, waiting)).toEqual([
      { to: "new@example.com", attempts: 0, waits: false },
      { to: "retried@example.com", attempts: 3, waits: false },
      { to: "abandoned@example.com", attempts: 79, waits: false },
    ]);
  });

  test("copies images from S3 and to S3 (R27)", async () => {
    const s3 = await startS3Server();
    try {
      const [from, to] = [s3.location("from"), s3.location("to")];
      const source = await openMediaStores(from);
      for (const name of images) await source.media.put(name, `${name} image`);
      await source.photos.put(photo, "photo");
      const file = join(folder, "s3.tar.gz");
      await runCommand("backup", [file], { ...settings(), ...s3Keys, MEDIA_URL: s3.url("from") });
      const { env } = await place("s3");
      await runCommand("restore", [file], { ...env, ...s3Keys, MEDIA_URL: s3.url("to") });
      const target = await openMediaStores(to);
      for (const name of images)
        expect(Buffer.from(await target.media.getBytes(name)).toString()).toBe(`${name} image`);
      expect(Buffer.from(await target.photos.getBytes(photo)).toString()).toBe("photo");
    } finally {
      await s3.close();
    }
  });

  test("an unavailable store fails a backup with one line, and leaves no file", async () => {
    const away = { ...settings(), ...s3Keys, MEDIA_URL: "s3://images/a?endpoint=http://127.0.0.1:1" };
    await expect(runCommand("backup", [join(folder, "away.tar.gz")], away)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The image store is unavailable, so no backup was kept: .*ECONNREFUSED.*\n$/,
      ),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith("away"))).toEqual([]);
  });
});

test("a backup contains one moment while the shop sells (R27)", async () => {
  const before = await everyRow(shop.url, adaptedTables);
  const locker = new Client({ connectionString: shop.url });
  await locker.connect();
  await locker.query("begin; lock table search_synonyms in access exclusive mode");
  const file = join(folder, "moment.tar.gz");
  const making = runCommand("backup", [file], settings());
  const waiting =
    "select count(*)::int as n from pg_stat_activity where application_name = 'smile backup' and wait_event_type = 'Lock'";
  await expect.poll(() => ask(shop.url, waiting), { timeout: 20_000 }).toEqual([{ n: 1 }]);
  const { ids } = await insertMovedOrders(shop.db, await insertProduct(shop.db), [3, 4]);
  await locker.query("commit");
  await locker.end();
  await making;
  expect(ids.every((id) => id > 0)).toBe(true);
  const { url, env } = await place("moment");
  await runCommand("restore", [file], env);
  expect(await everyRow(url, adaptedTables)).toEqual(before);
});

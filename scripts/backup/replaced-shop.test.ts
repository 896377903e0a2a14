import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { copyFiles } from "./testing/archives.ts";
import { fillShop, secret } from "./testing/fill-shop.ts";
import { adaptedTables, ask, everyRow, runCommand } from "./testing/run-commands.ts";

let folder: string;
let shop: TestDatabase;
let backup: string;
const file = (name: string) => join(folder, name);
const settings = () => ({ DATABASE_URL: shop.url, DATA_DIR: file("shop"), BACKUP_DIR: file("points") });
const restore = (...words: string[]) => runCommand("restore", words, settings());
const restorePoints = async () =>
  (await readdir(file("points")).catch(() => [])).filter((name) => name.startsWith("before-restore-"));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile replaced "));
  backup = file("shop.tar.gz");
  shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: file("shop") }));
  await writeFile(file("shop/code-key"), `${secret}\n`);
  await runCommand("backup", [backup], settings());
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

describe("npm run restore onto an existing shop", () => {
  test("is rejected while the shop runs and without --replace, and changes nothing (R27)", async () => {
    const before = await everyRow(shop.url);
    // Held open, since a pool closes idle connections.
    await shop.db.connection().execute(async () => {
      await expect(restore(backup, "--replace")).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The shop is running: its database has other connections, \d+ named "smile"\. Stop .+\n$/,
        ),
      });
    });
    await shop.db.destroy();
    await expect(restore(backup)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^There is a shop here: orders: 4, customers: 2, products: 8, code batches: 1\. .+--replace.+\n$/,
      ),
    });
    expect(await everyRow(shop.url)).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });

  test("replaces the shop after a restore point, from which it can be restored (R27)", async () => {
    const then = await everyRow(shop.url, adaptedTables);
    const db = openDatabase(shop.url, { maxConnections: 1 });
    await insertCustomer(db, "Came later");
    await sql`update emails set sent_at = now() where to_address = 'retried@example.com'`.execute(db);
    await sql`update products set stock = stock - 1`.execute(db);
    await db.destroy();
    const now = await everyRow(shop.url, adaptedTables);

    const output = await restore(backup, "--replace");
    const [point = ""] = await restorePoints();
    expect(output).toMatch(/backing up the current shop first\n(.*\n)*made .+before-restore-.+\.tar\.gz: /);
    expect(output).toContain(point);
    expect(await everyRow(shop.url, adaptedTables)).toEqual(then);

    const undone = await restore(join(file("points"), point), "--replace");
    expect(await everyRow(shop.url, adaptedTables)).toEqual(now);
    expect(undone).toMatch(
      /The shop’s records were inconsistent when it was backed up:\n {2}product \d+: .+ in stock/,
    );
    await restore(backup, "--replace");
  });

  test("sends no e-mail again that was sent since the backup (R26, R27)", async () => {
    const unsent =
      "select to_address as to from emails where sent_at is null and kind = 'welcome' order by id";
    expect(await ask(shop.url, unsent)).toEqual(
      ["new", "abandoned", "stored"].map((name) => ({ to: `${name}@example.com` })),
    );
  });

  test("renames another key of the codes", async () => {
    await writeFile(file("shop/code-key"), `${"6".repeat(64)}\n`);
    await restore(backup, "--replace");
    expect(await readFile(file("shop/code-key"), "utf8")).toBe(`${secret}\n`);
    const [kept = ""] = (await readdir(file("shop"))).filter((name) =>
      name.startsWith("code-key.before-restore-"),
    );
    expect(await readFile(join(file("shop"), kept), "utf8")).toBe(`${"6".repeat(64)}\n`);
  });

  test("changes nothing when it fails, including the key (R27)", async () => {
    const before = await everyRow(shop.url);
    await writeFile(file("shop/code-key"), `${"6".repeat(64)}\n`);
    // A trigger would be disabled, a check is not.
    await ask(
      shop.url,
      "alter table fake_reports add constraint never check (case_number <> 'F1') not valid",
    );
    await expect(restore(backup, "--replace")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('violates check constraint "never"'),
    });
    await ask(shop.url, "alter table fake_reports drop constraint never");
    expect(await everyRow(shop.url)).toEqual(before);
    expect(await readFile(file("shop/code-key"), "utf8")).toBe(`${"6".repeat(64)}\n`);
    await writeFile(file("shop/code-key"), `${secret}\n`);
  });

  test("adds files: existing ones stay, and changed ones are restored", async () => {
    const media = file("shop/media");
    const [one = "", other = ""] = await readdir(media);
    const whole = await readFile(join(media, one), "utf8");
    await writeFile(join(media, one), "changed");
    await rm(join(media, other));
    await writeFile(join(media, "later.jpg"), "later");
    await restore(backup, "--replace");
    expect(await readFile(join(media, one), "utf8")).toBe(whole);
    expect(await readdir(media)).toEqual(expect.arrayContaining([other, "later.jpg"]));
  });
});

test("reports an image without a file, and backs up the rest", async () => {
  const media = file("shop/media");
  const [lost = ""] = await readdir(media);
  const bytes = await readFile(join(media, lost));
  await rm(join(media, lost));
  const output = await runCommand("backup", [file("lost.tar.gz")], settings());
  expect(output).toContain(`1 files in the database are missing in the store:\n  missing: media/${lost}\n`);
  expect(await runCommand("restore", [file("lost.tar.gz"), "--replace"], settings())).toContain(
    `already missing in the backup: media/${lost}`,
  );
  await writeFile(join(media, lost), bytes);
});

test("rejects a table that this database does not have, and keeps nothing", async () => {
  const before = await everyRow(shop.url);
  const strange = await copyFiles(backup, file("strange.tar.gz"), (name, bytes) =>
    name === "contents.json" ? Buffer.from(String(bytes).replace('"folded_code"', '"other_column"')) : bytes,
  );
  await expect(restore(strange, "--replace")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database and the backup have different tables, such as coupons .+\n$/,
    ),
  });
  expect(await everyRow(shop.url)).toEqual(before);
});

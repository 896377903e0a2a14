import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrateTo, migrationNames } from "#db/migrate.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { checkBackup } from "./check-backup.ts";
import { copyHead } from "./testing/archives.ts";
import { ask, everyRow, runCommand } from "./testing/run-commands.ts";

// Made by `npm run backup` of version 1.0.0, from the shop of `testing/fill-shop.ts`.
const firstRelease = fileURLToPath(new URL("./testing/release-1.0.0.tar.gz", import.meta.url));
const lastMigrationOfFirst = "0025_rate_limits";
const levels = "select name from kysely_migration order by name";

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile older "));
  await copyFile(firstRelease, file("shop.tar.gz"));
});
afterAll(() => rm(folder, { recursive: true }));

async function place(made: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await made;
  onTestFinished(database.drop);
  return database;
}

/** Restores a backup into a database that no other connection uses. */
async function restore({ db, url }: TestDatabase, ...words: string[]): Promise<string> {
  await db.destroy();
  return await runCommand("restore", words, { DATABASE_URL: url, DATA_DIR: file("place") });
}

async function expectRestored({ url }: TestDatabase): Promise<void> {
  const { contents } = await checkBackup(firstRelease, () => {});
  const counts = Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows]));
  expect(counts["orders"]).toBe(4);
  for (const table of ["orders", "customers", "content_sections", "codes"])
    expect(await ask(url, `select count(*)::int as n from ${table}`)).toEqual([{ n: counts[table] }]);
  const names = (await ask<{ name: string }>(url, levels)).map(({ name }) => name);
  expect(names).toEqual(await migrationNames());
}

describe("a backup of version 1.0.0", () => {
  test("is restored into an empty database and migrated to this release (R27)", async () => {
    const empty = await place(createEmptyDatabase());
    expect(await restore(empty, file("shop.tar.gz"))).toMatch(
      /made the tables: 0001_.+\n(.*\n)*restored in /,
    );
    await expectRestored(empty);
  });

  test("replaces a shop of that release (R27)", async () => {
    const shop = await place(createEmptyDatabase());
    await migrateTo(shop.db, lastMigrationOfFirst);
    await sql`insert into customers (name, email, phone, password_hash)
        values ('Of the place', 'place@example.com', '+201012345678', '-')`.execute(shop.db);
    expect(await restore(shop, file("shop.tar.gz"), "--replace")).toContain(
      "backing up the current shop first",
    );
    await expectRestored(shop);
    expect(await ask(shop.url, "select name from customers where name = 'Of the place'")).toEqual([]);
  });
});

describe("a restore names the release to use", () => {
  test("for a backup from before version 1.0.0", async () => {
    const migrations = ["0001_catalogue", "0052_demo_marks"];
    const older = await copyHead(file("shop.tar.gz"), file("older.tar.gz"), { migrations });
    await expect(restore(await place(createEmptyDatabase()), older)).rejects.toMatchObject({
      code: 1,
      stderr:
        "The backup is from before version 1.0.0 (the last migration is 0052_demo_marks): restore it with version 1.0.0, and then start this one.\n",
    });
  });

  test("for tables from before version 1.0.0, and changes nothing", async () => {
    const shop = await place(createTestDatabase());
    await sql`truncate kysely_migration`.execute(shop.db);
    await sql`insert into kysely_migration (name, timestamp) values ('0052_demo_marks', '')`.execute(shop.db);
    const rows = await everyRow(shop.url);
    await expect(restore(shop, file("shop.tar.gz"), "--replace")).rejects.toMatchObject({
      code: 1,
      stderr:
        "The tables of this database are from before version 1.0.0 (the last migration is 0052_demo_marks): start version 1.0.0 once, and then use this one.\n",
    });
    expect(await everyRow(shop.url)).toEqual(rows);
  });

  test("for a backup with migrations that this release lacks", async () => {
    const migrations = [...(await migrationNames()), "9999_of_a_newer_release"];
    const newer = await copyHead(file("shop.tar.gz"), file("newer.tar.gz"), { migrations, release: "9.9.9" });
    await expect(restore(await place(createEmptyDatabase()), newer)).rejects.toMatchObject({
      code: 1,
      stderr:
        "The backup was made by release 9.9.9 with other tables than this release's (it has 9999_of_a_newer_release). Restore it with that release.\n",
    });
  });
});

test("a backup that is older than the tables of the database is rejected", async () => {
  const shop = await place(createTestDatabase());
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_release', '2030-01-01')`.execute(
    shop.db,
  );
  const later = (await migrationNames()).filter((name) => name > lastMigrationOfFirst);
  const names = [...later, "9999_of_a_newer_release"].join(", ");
  await expect(restore(shop, file("shop.tar.gz"), "--replace")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `The backup is older than the tables of this database (they have ${names}). Restore it into an empty database`,
    ),
  });
});

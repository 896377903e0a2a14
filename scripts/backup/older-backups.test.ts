import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { lastMigrationBeforeBaseline } from "#db/baseline.ts";
import { migrationNames } from "#db/migrate.ts";
import { createDatabaseBeforeBaseline } from "#db/testing/before-baseline.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { checkBackup } from "./check-backup.ts";
import { copyHead } from "./testing/archives.ts";
import { ask, everyRow, runCommand } from "./testing/run-commands.ts";

// Made by `npm run backup` of the last release before the baseline, from the shop of `testing/fill-shop.ts`.
const beforeBaseline = fileURLToPath(new URL("./testing/before-baseline.tar.gz", import.meta.url));
const levels = "select name from kysely_migration order by name";

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile older "));
  await copyFile(beforeBaseline, file("shop.tar.gz"));
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
  const { contents } = await checkBackup(beforeBaseline, () => {});
  const counts = Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows]));
  expect(counts["orders"]).toBe(4);
  for (const table of ["orders", "customers", "content_sections", "codes"])
    expect(await ask(url, `select count(*)::int as n from ${table}`)).toEqual([{ n: counts[table] }]);
  const names = (await ask<{ name: string }>(url, levels)).map(({ name }) => name);
  expect(names).toEqual(await migrationNames());
}

describe("a backup of the last release before the baseline", () => {
  test("is restored into an empty database and taken over to the baseline (R27)", async () => {
    const empty = await place(createEmptyDatabase());
    expect(await restore(empty, file("shop.tar.gz"))).toMatch(
      /made the tables: 0001_.+\n(.*\n)*restored in /,
    );
    await expectRestored(empty);
  });

  test("replaces a shop of that release (R27)", async () => {
    const shop = await place(createDatabaseBeforeBaseline());
    await sql`insert into customers (name, email, phone, password_hash)
        values ('Of the place', 'place@example.com', '+201012345678', '-')`.execute(shop.db);
    expect(await restore(shop, file("shop.tar.gz"), "--replace")).toContain(
      "backing up the current shop first",
    );
    await expectRestored(shop);
    expect(await ask(shop.url, "select name from customers where name = 'Of the place'")).toEqual([]);
  });

  test("cannot be restored across an older level of the backup or the database", async () => {
    const older = await copyHead(file("shop.tar.gz"), file("older.tar.gz"), {
      migrations: ["0001_catalogue", "0036_answers"],
    });
    const tooOld = (beginning: string, end: string) => ({
      code: 1,
      stderr: `${beginning} older than version 1.0.0 can take over (the last migration is 0036_answers, and ${lastMigrationBeforeBaseline} is needed): ${end}\n`,
    });
    const shop = await place(createDatabaseBeforeBaseline());
    await sql`delete from kysely_migration where name > '0037'`.execute(shop.db);
    const rows = await everyRow(shop.url);
    await expect(restore(shop, older, "--replace")).rejects.toMatchObject(
      tooOld("The backup is", "restore it with the last release before 1.0.0, and then start this one."),
    );
    await expect(restore(shop, file("shop.tar.gz"), "--replace")).rejects.toMatchObject(
      tooOld(
        "The tables of this database are",
        "start the last release before 1.0.0 once, and then use this one.",
      ),
    );
    expect(await everyRow(shop.url)).toEqual(rows);
  });
});

test("a backup that is older than the tables of the database is rejected", async () => {
  const shop = await place(createTestDatabase());
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_release', '2030-01-01')`.execute(
    shop.db,
  );
  // The backup is taken over to the baseline, which ends here.
  const later = (await migrationNames()).filter((name) => name > "0025_rate_limits");
  const names = [...later, "9999_of_a_newer_release"].join(", ");
  await expect(restore(shop, file("shop.tar.gz"), "--replace")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `The backup is older than the tables of this database (they have ${names}). Restore it into an empty database`,
    ),
  });
});

import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { appliedMigrations } from "./applied-migrations.ts";
import { inTermsOfBaseline, lastMigrationBeforeBaseline } from "./baseline.ts";
import { openDatabase } from "./database.ts";
import { migrate, migrationNames } from "./migrate.ts";
import { createDatabaseBeforeBaseline } from "./testing/before-baseline.ts";
import { type Content, describeSchema, readContent } from "./testing/describe-database.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

/** Demo content that a migrated database keeps and a new one lacks. */
const onlyInOldShops = [
  // Migrations of the catalogue move it once more.
  "catalogue_version.version",
  "content_pages.is_demo",
  "content_pages.summary_ar",
  "content_pages.summary_en",
  "content_sections: 30 rows instead of 0",
  "settings.address_ar",
  "settings.address_en",
  "settings.demo_fields",
  "settings.email",
  "settings.facebook_url",
  "settings.instagram_url",
  "settings.phone",
  "settings.seller_ar",
  "settings.seller_en",
  "settings.tax_number",
  "settings.whatsapp",
];

async function beforeBaseline(): Promise<TestDatabase> {
  const database = await createDatabaseBeforeBaseline();
  onTestFinished(database.drop);
  return database;
}

/** Returns the migrations that follow the baseline. A database from before the baseline lacks them. */
async function laterMigrations(): Promise<string[]> {
  const names = await migrationNames();
  return names.slice(inTermsOfBaseline([lastMigrationBeforeBaseline], names).length);
}

describe("a database with the last migration before the baseline", () => {
  let fresh: TestDatabase;
  let old: TestDatabase;
  let oldNames: string[];
  beforeAll(async () => {
    [fresh, old] = await Promise.all([createTestDatabase(), createDatabaseBeforeBaseline()]);
    oldNames = await appliedMigrations(old.db);
    expect(await migrate(old.db)).toEqual(await laterMigrations());
  });
  afterAll(() => Promise.all([fresh.drop(), old.drop()]));

  test("has the migrations of the baseline after a start, and none of them had an earlier name (R25)", async () => {
    expect(oldNames.at(-1)).toBe(lastMigrationBeforeBaseline);
    const names = await appliedMigrations(old.db);
    expect(names).toEqual(await appliedMigrations(fresh.db));
    expect(names).toEqual(await migrationNames());
    expect(names.filter((name) => oldNames.includes(name))).toEqual([]);
  });

  test("has the schema of a new database (R25)", async () => {
    const schema = await describeSchema(fresh.db);
    expect(schema.length).toBeGreaterThan(1500);
    expect(await describeSchema(old.db)).toEqual(schema);
  });

  test("has the content of a new database and keeps the demo's", async () => {
    expect(differences(await readContent(fresh.db), await readContent(old.db))).toEqual(onlyInOldShops);
  });
});

test("concurrent starts take a database over once and keep its rows (R25)", async () => {
  const { db, url } = await beforeBaseline();
  await sql`insert into customers (name, email, phone, password_hash)
    values ('Mona', 'mona@example.com', '+201012345678', '-')`.execute(db);
  const others = Array.from({ length: 3 }, () => openDatabase(url, { maxConnections: 1 }));
  const applied = await Promise.all(others.map((other) => migrate(other)));
  expect(applied.flat()).toEqual(await laterMigrations());
  await Promise.all(others.map((other) => other.destroy()));
  expect(await appliedMigrations(db)).toEqual(await migrationNames());
  expect(await db.selectFrom("customers").select("name").execute()).toEqual([{ name: "Mona" }]);
  expect(await migrate(db)).toEqual([]);
});

test("rejects an older database with a sentence and does not change it", async () => {
  const { db } = await beforeBaseline();
  await sql`delete from kysely_migration where name = ${lastMigrationBeforeBaseline}`.execute(db);
  const names = await appliedMigrations(db);
  await expect(migrate(db)).rejects.toThrow(
    new RegExp(
      `^The tables of this database are older than version 1\\.0\\.0 can take over \\(the last migration is ${names.at(-1)}, and ${lastMigrationBeforeBaseline} is needed\\): start the last release before 1\\.0\\.0 once, and then this one\\.$`,
    ),
  );
  expect(await appliedMigrations(db)).toEqual(names);
});

/** Names the columns that differ in any row, and the tables with other numbers of rows. */
function differences(expected: Content, found: Content): string[] {
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  return Object.entries(expected).flatMap(([table, rows]) => {
    const others = found[table] ?? [];
    if (others.length !== rows.length) return [`${table}: ${others.length} rows instead of ${rows.length}`];
    const columns = Object.keys(rows[0] ?? {});
    return columns
      .filter((column) => rows.some((row, index) => !isDeepStrictEqual(row[column], others[index]?.[column])))
      .map((column) => `${table}.${column}`)
      .sort();
  });
}

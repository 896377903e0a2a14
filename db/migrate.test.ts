import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { appliedMigrations } from "./applied-migrations.ts";
import { openDatabase } from "./database.ts";
import { migrate, migrateTo, migrationNames } from "./migrate.ts";
import { createEmptyDatabase } from "./testing/test-database.ts";

const { db, drop } = await createEmptyDatabase();
afterAll(drop);

test("migrate applies every migration once", async () => {
  expect(await migrate(db)).toEqual(await migrationNames());
  expect(await migrate(db)).toEqual([]);
});

test("migrate accepts migrations of a newer release and rejects a missing one of its own (R25)", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_release', '2030-01-01')`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
  await sql`delete from kysely_migration where name = ${(await migrationNames()).at(-1)}`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/corrupted migrations/);
});

test("concurrent starts migrate the tables of version 1.0.0 once and keep their rows (R25)", async () => {
  const old = await createEmptyDatabase();
  onTestFinished(old.drop);
  await migrateTo(old.db, "0025_rate_limits");
  await sql`insert into customers (name, email, phone, password_hash)
    values ('Mona', 'mona@example.com', '+201012345678', '-')`.execute(old.db);
  const others = Array.from({ length: 3 }, () => openDatabase(old.url, { maxConnections: 1 }));
  const applied = await Promise.all(others.map((other) => migrate(other)));
  await Promise.all(others.map((other) => other.destroy()));
  expect(applied.flat()).toEqual((await migrationNames()).slice(25));
  expect(await appliedMigrations(old.db)).toEqual(await migrationNames());
  expect(await old.db.selectFrom("customers").select("name").execute()).toEqual([{ name: "Mona" }]);
});

test("migrate names a migration that fails, with the reason, and changes nothing", async () => {
  const old = await createEmptyDatabase();
  onTestFinished(old.drop);
  await migrateTo(old.db, "0074_privacy");
  await sql`create table findings (id integer)`.execute(old.db);
  await expect(migrate(old.db)).rejects.toThrow(/^0076_health: relation "findings" already exists$/);
  expect((await appliedMigrations(old.db)).at(-1)).toBe("0074_privacy");
});

test("migrate rejects tables from before version 1.0.0 with a sentence and does not change them", async () => {
  const old = await createEmptyDatabase();
  onTestFinished(old.drop);
  await sql`create table kysely_migration (name text, timestamp text)`.execute(old.db);
  await sql`insert into kysely_migration (name, timestamp) values ('0052_demo_marks', '')`.execute(old.db);
  await expect(migrate(old.db)).rejects.toThrow(
    /^The tables of this database are from before version 1\.0\.0 \(the last migration is 0052_demo_marks\): start version 1\.0\.0 once, and then this one\.$/,
  );
  expect(await appliedMigrations(old.db)).toEqual(["0052_demo_marks"]);
});

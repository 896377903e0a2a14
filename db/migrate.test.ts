import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrate, migrationNames } from "./migrate.ts";
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

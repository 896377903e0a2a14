import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyTableColumns } from "./table-columns.ts";
import { verifyTableTypes } from "./table-types.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("db/tables.generated.ts contains the types of the migrated tables", async () => {
  await verifyTableTypes(database.url);
});

test("db/columns.generated.ts contains their columns", async () => {
  await verifyTableColumns(database.db);
});

test("verification detects a changed table", async () => {
  await sql`alter table cities add column weight integer`.execute(database.db);
  await expect(verifyTableTypes(database.url)).rejects.toThrow(/not up-to-date|weight/);
  await expect(verifyTableColumns(database.db)).rejects.toThrow("not up-to-date");
});

import { afterAll, beforeAll } from "vitest";
import type { Database } from "#db/database.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";

/** Creates a database for the tests of a `describe` and drops it after them. `prepare` fills it first. */
export function useTestDatabase(prepare?: () => Promise<void>): { readonly db: Database } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepare?.();
  });
  afterAll(() => database.drop());
  return {
    get db() {
      return database.db;
    },
  };
}

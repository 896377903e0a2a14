import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { createEmptyDatabase, type TestDatabase } from "./test-database.ts";

const statements = new URL("./before-baseline.sql.gz", import.meta.url);

/** Creates a database like the last release before the baseline, from the statements of its migrations. */
export async function createDatabaseBeforeBaseline(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const text = gunzipSync(await readFile(statements)).toString("utf8");
  await database.db.transaction().execute((tx) => sql.raw(text).execute(tx));
  return database;
}

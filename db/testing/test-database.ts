import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { askServer, dropDatabase, onDatabase, template } from "./test-server.ts";

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database with all tables; drop it at the end of the test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await copyOf(template);
}

/** Creates a database for the whole test file, and drops it afterwards. */
export async function openTestDatabase(): Promise<Pick<TestDatabase, "db" | "url">> {
  const { db, url, drop } = await createTestDatabase();
  afterAll(drop);
  return { db, url };
}

/** Creates a database without tables, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await copyOf("template1");
}

async function copyOf(original: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `smile_test_${randomBytes(8).toString("hex")}`;
  // Takes half the time of a copy through the log.
  await askServer(server, `create database ${name} template ${original} strategy file_copy`);
  const url = onDatabase(server, name);
  const db = openDatabase(url);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { askServer, dropDatabase, onDatabase, template } from "./test-server.ts";

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of one's own with all tables and nothing in them; to be dropped when the file's tests are done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await copyOf(template);
}

/** The same without any tables, for tests of what makes them. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await copyOf("template1");
}

async function copyOf(original: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `smile_test_${randomBytes(8).toString("hex")}`;
  // Half the time of a copy through the log.
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

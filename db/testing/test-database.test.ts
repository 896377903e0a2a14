import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { createTestDatabase } from "./test-database.ts";

const phrases = (db: Database) => db.selectFrom("search_synonyms").select("phrase").execute();

test("a test database has all tables, no products, and is separate from others", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.insertInto("search_synonyms").values({ phrase: "sunblock", means: "sunscreen" }).execute();

  expect(await phrases(one.db)).toEqual([{ phrase: "sunblock" }]);
  expect(await phrases(other.db)).toEqual([]);
  expect(await one.db.selectFrom("products").select("id").execute()).toEqual([]);

  await Promise.all([one.drop(), other.drop()]);
  await expect(phrases(one.db)).rejects.toThrow();
});

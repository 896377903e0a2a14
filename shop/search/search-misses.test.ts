import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createSearchMisses, deleteOldSearchMisses } from "./search-misses.ts";

const { db } = await openTestDatabase();

const nothing = { isEmpty: true, relaxed: false };
const nearest = { isEmpty: false, relaxed: true };
const rows = async () =>
  await db.selectFrom("search_misses").select(["query", "nothing", "nearest"]).orderBy("query").execute();

test("several processes count searches without a hit by their words", async () => {
  const [one, other] = [createSearchMisses(db), createSearchMisses(db)];
  one.count("Foot  CREAM", nothing);
  one.count("foot cream", nearest);
  other.count("foot cream!", nothing);
  other.count("كريم قدم", nothing);
  other.count("serum", { isEmpty: false, relaxed: false });
  await Promise.all([one.write(), other.write()]);
  await one.write();
  expect(await rows()).toEqual([
    { query: "foot cream", nothing: 2, nearest: 1 },
    { query: "كريم قدم", nothing: 1, nearest: 0 },
  ]);
});

test.each([
  "01012345678",
  "٠١٠ ١٢٣٤ ٥٦٧٨",
  "+20 101 234 5678",
  "mona@mail.example",
  "order 100-234-567",
  "سيروم للحامل",
  "pregnant",
  "7amel",
  "refund",
  "",
  "؟",
  "x ".repeat(90),
])("does not store %j", async (query) => {
  const misses = createSearchMisses(db);
  const before = await rows();
  misses.count(query, nothing);
  await misses.write();
  const known = new Set((await rows()).map((row) => row.query));
  expect(known.size).toBe(before.length + (/^x/.test(query) ? 1 : 0));
});

test("drops further queries when thousands of different ones wait", async () => {
  const misses = createSearchMisses(db);
  for (let number = 0; number < 2000; number++)
    misses.count(`nonsense ${"abcdefghij"[number % 10]}${number.toString(36).replace(/\d/g, "q")}`, nothing);
  const before = (await rows()).length;
  await misses.write();
  expect((await rows()).length - before).toBeLessThanOrEqual(500);
});

test("deletes misses that nobody searched for in 90 days", async () => {
  await sql`update search_misses set last_at = now() - interval '91 days' where query = 'foot cream'`.execute(
    db,
  );
  await deleteOldSearchMisses(db);
  expect((await rows()).map(({ query }) => query)).not.toContain("foot cream");
});

import { afterAll, expect, test, vi } from "vitest";
import { buildOnce } from "./build-once.ts";
import type { Database } from "./database.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);
const build = vi.fn((one: Database, { after, names }: { after: number; names: readonly string[] }) =>
  one
    .selectFrom("cities")
    .select(["id", "name_en"])
    .where("id", ">", after)
    .where("name_en", "in", names)
    .where("delivery_fee", ">=", 0)
    .orderBy("id"),
);

test("a query is built once and asked with the values of each time, lists of any length", async () => {
  const all = await db.selectFrom("cities").select(["id", "name_en"]).orderBy("id").limit(3).execute();
  const [first = { id: 0, name_en: "" }, second, third] = all;
  const find = buildOnce({ after: -1_000_001, names: ["an example"] }, build);
  const names = all.map(({ name_en }) => name_en);
  expect(await find(db, { after: 0, names })).toEqual(all);
  expect(await find(db, { after: first.id, names })).toEqual([second, third]);
  expect(await find(db, { after: 0, names: [first.name_en] })).toEqual([first]);
  expect(await find(db, { after: 0, names: [] })).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
});

test("it is asked within the transaction that it is given", async () => {
  const find = buildOnce({ name: "an example" }, (one, { name }) =>
    one.selectFrom("cities").select("delivery_fee").where("name_en", "=", name),
  );
  const { name_en: name } = await db
    .selectFrom("cities")
    .select("name_en")
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await find(db, { name });
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.updateTable("cities").set({ delivery_fee: 98_700 }).where("name_en", "=", name).execute();
      expect(await find(tx, { name })).toEqual([{ delivery_fee: 98_700 }]);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await find(db, { name })).toEqual(before);
});

test("an example that the query does not have is a bug", async () => {
  const find = buildOnce({ name: "an example" }, (one) => one.selectFrom("cities").select("id"));
  await expect(find(db, { name: "Cairo" })).rejects.toThrow("expected name among the parameters");
});

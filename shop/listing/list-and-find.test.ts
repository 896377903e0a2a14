import { type SqlBool, sql } from "kysely";
import { expect, test } from "vitest";
import type { AdminCityQuery } from "#contract/admin/addresses.ts";
import type { Database } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { type ListFilters, listAndFind } from "./list-and-find.ts";

const { db } = await openTestDatabase();

const { list, find } = listAndFind({
  select: (on: Database) => on.selectFrom("cities").select(["id", "name_en"]),
  id: "cities.id",
  created: "cities.created_at",
  sorts: { id: "id", name_en: "name_en", name_ar: "name_ar", delivery_fee_egp: "delivery_fee" },
  filters: ({ q }: ListFilters<AdminCityQuery>, eb) => [q !== "" && eb("name_en", "=", q)],
});
const first: AdminCityQuery = { page: 1, per_page: 5, sort: "id", order: "asc", q: "" };

test("list returns a page of the filtered rows with the total", async () => {
  const all = await list(db, first);
  expect(all.total).toBeGreaterThan(5);
  expect(all.rows).toHaveLength(5);
  const [city] = (await list(db, { ...first, q: all.rows[1]?.name_en ?? "" })).rows;
  expect(city).toEqual(all.rows[1]);
  expect(await list(db, { ...first, q: "Atlantis" })).toEqual({ rows: [], total: 0 });
});

test("list sorts by the column of its sort in both directions", async () => {
  const byName = await list(db, { ...first, sort: "name_en", per_page: 100 });
  const backwards = await list(db, { ...first, sort: "name_en", order: "desc", per_page: 100 });
  expect(backwards.rows).toEqual(byName.rows.toReversed());
});

test("find returns a row with the same columns, or null", async () => {
  const [city] = (await list(db, first)).rows;
  expect(await find(db, city?.id ?? 0)).toEqual(city);
  expect(await find(db, 2_000_000_000)).toBeNull();
});

test("a search counts all rows if the sooner ones are too few", async () => {
  const searched = listAndFind({
    select: (on: Database) => on.selectFrom("cities").select(["id", "name_en"]),
    table: "cities",
    id: "cities.id",
    created: "cities.created_at",
    sorts: { id: "id", name_en: "name_en", name_ar: "name_ar", delivery_fee_egp: "delivery_fee" },
    filters: (_: ListFilters<AdminCityQuery>) => [],
    search: async () => ({ passes: sql<SqlBool>`cities.id > 2`, some: sql<SqlBool>`cities.id = 3` }),
  });
  const all = await list(db, first);
  const found = await searched.list(db, { ...first, q: "anything" });
  expect([found.total, found.rows[0]?.id]).toEqual([all.total - 2, 3]);
});

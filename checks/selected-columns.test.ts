import { expect, test } from "vitest";
import { readsOfAllColumns } from "./selected-columns.ts";
import { sourceFiles } from "./source-files.ts";

test("queries name the columns that they read", () => {
  const files = sourceFiles("shop/**/*.ts");
  expect(files.size).toBeGreaterThan(200);
  expect(readsOfAllColumns(files)).toEqual([]);
});

test.each([
  'db.selectFrom("cities").selectAll().execute()',
  'query.selectAll("orders")',
  'tx.insertInto("orders").values(row).returningAll()',
  "sql`delete from emails returning *`",
])("%s is found", (text) => {
  expect(readsOfAllColumns(new Map([["shop/a.ts", text]]))).toHaveLength(1);
  expect(readsOfAllColumns(new Map([["shop/a.test.ts", text]]))).toEqual([]);
});

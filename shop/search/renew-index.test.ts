import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createProductSearch } from "../storefront/search-products.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { renewIndex } from "./index-all-products.ts";

const { db } = await openTestDatabase();

test("two concurrent processes rebuild an outdated index once", async () => {
  const id = await insertProduct(db, { name_en: "Cedar oil" });
  expect((await Promise.all([renewIndex(db), renewIndex(db)])).toSorted()).toEqual([0, 1]);
  expect(await createProductSearch(db).findIds("cedar", 24)).toMatchObject({ ids: [id], relaxed: false });
  expect(await renewIndex(db)).toBe(0);

  await db.updateTable("search_index_form").set({ form: -7 }).execute();
  expect(await renewIndex(db)).toBe(1);
});

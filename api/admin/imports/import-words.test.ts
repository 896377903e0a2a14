import { expect, test } from "vitest";
import { foldHead } from "#shop/imports/import-head.ts";
import { importWords } from "./import-words.ts";

test.each([
  ["Low stock at", "low_stock_at"],
  ["حد التنبيه للمخزون", "low_stock_at"],
  ["حد المخزون القليل", "low_stock_at"],
  ["المكونات الفعالة بالعربية", "active_ingredients_ar"],
  ["Search title (English)", "search_title_en"],
  ["Uses in all", "uses_total"],
])("the column %s is read as %s", (title, field) => {
  expect(importWords.heads.get(foldHead(title))).toBe(field);
});

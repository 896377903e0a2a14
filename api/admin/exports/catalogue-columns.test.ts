import { expect, test } from "vitest";
import { productFields } from "#shop/imports/product-rows.ts";
import { productColumns } from "./catalogue-columns.ts";

test("an export of products has a column for each field that an import may change", () => {
  const fields = productColumns.flatMap(({ field }) => field ?? []);
  expect(fields.toSorted()).toEqual(["sku", ...productFields].sort());
});

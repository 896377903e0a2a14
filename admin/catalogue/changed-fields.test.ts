import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("an entry's changed fields are those with another value, one that came or went, and lists with another order", () => {
  const before = { price_egp: 420, name_en: "Serum", images: ["a", "b"], gone: 1 };
  const after = { price_egp: 336, name_en: "Serum", images: ["b", "a"], stock: 3 };
  expect(changedFields(before, after)).toEqual(["price_egp", "images", "gone", "stock"]);
  expect(changedFields(null, { id: 1 })).toEqual(["id"]);
  expect(changedFields(before, before)).toEqual([]);
});

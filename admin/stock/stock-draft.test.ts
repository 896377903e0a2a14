import { expect, test } from "vitest";
import { canBe, likelyReason, typedStock } from "./stock-draft.ts";

test.each([
  ["12", 12],
  ["٤٨", 48],
  [" 0 ", 0],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["-1", null],
  ["1.5", null],
  ["", null],
  ["many", null],
])("typedStock accepts digits of either script: %j", (typed, stock) => {
  expect(typedStock(typed)).toBe(stock);
});

test("canBe allows goods for an increase, damage for a decrease, and a count for any change", () => {
  const possible = (before: number, after: number) =>
    (["counted", "goods_in", "damaged"] as const).filter((reason) => canBe(reason, before, after));
  expect(possible(6, 12)).toEqual(["counted", "goods_in"]);
  expect(possible(6, 5)).toEqual(["counted", "damaged"]);
  expect(possible(6, 6)).toEqual(["counted"]);
  expect([likelyReason(6, 12), likelyReason(6, 5)]).toEqual(["goods_in", "counted"]);
});

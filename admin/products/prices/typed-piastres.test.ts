import { expect, test } from "vitest";
import { typedPiastres } from "./typed-piastres.ts";

test.each([
  ["420", 42_000],
  ["٣٣٦٫٥", 33_650],
  ["1,048.05", 104_805],
  ["4.005", null],
  ["", null],
  ["free", null],
])("typedPiastres accepts amounts only: %j", (typed, piastres) => {
  expect(typedPiastres(typed)).toBe(piastres);
});

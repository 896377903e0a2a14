import { expect, test } from "vitest";
import { feeRange } from "./fee-range.ts";

test.each([
  [[], ""],
  [[70_00], "LE\u00A070"],
  [[90_00, 70_00, 170_50], "LE\u00A070–170.50"],
  [[70_00, 70_00], "LE\u00A070"],
])("feeRange formats %j as %j", (fees, words) => {
  expect(feeRange(fees)).toBe(words);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { vatShare } from "./vat-share.ts";

test.each([
  [0, 0],
  [11_400, 1400],
  [104_800, 12_870],
  // 14/114 of 57 is exactly 7.
  [57, 7],
  [1, 0],
  // 0.49… and 0.61…
  [4, 0],
  [5, 1],
])("%i piastres contain %i of VAT", (amount, tax) => {
  expect(vatShare({ amount, vatPercent: 14 })).toBe(tax);
});

test("differs by less than half a piastre from the exact share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      const off = BigInt(vatShare({ amount, vatPercent: 14 })) * 114n - BigInt(amount) * 14n;
      return -57n < off && off < 57n;
    }),
  );
});

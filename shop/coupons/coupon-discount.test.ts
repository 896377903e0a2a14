import fc from "fast-check";
import { expect, test } from "vitest";
import { couponDiscount } from "./coupon-discount.ts";

test.each([
  [25_000, 1000, 2500],
  // Half a piastre is rounded up, less is rounded down.
  [5, 1000, 1],
  [4, 1000, 0],
  [33_333, 1500, 5000],
  [33_330, 1500, 5000],
  [99_999, 3333, 33_330],
  [1, 10_000, 1],
  [0, 5000, 0],
])("%i piastres with %i hundredths of a percent give a discount of %i", (subtotal, discount, off) => {
  expect(couponDiscount({ discountedSubtotal: subtotal, discount })).toBe(off);
});

test("the discount is between 0 and the subtotal, and differs from the exact share by at most half a piastre (R15)", () => {
  fc.assert(
    fc.property(fc.nat(500_000_000), fc.integer({ min: 1, max: 10_000 }), (subtotal, discount) => {
      const off = couponDiscount({ discountedSubtotal: subtotal, discount });
      expect(Number.isInteger(off) && off >= 0 && off <= subtotal).toBe(true);
      const twiceTheError = 2n * (BigInt(off) * 10_000n - BigInt(subtotal) * BigInt(discount));
      expect(twiceTheError > -10_000n && twiceTheError <= 10_000n).toBe(true);
    }),
  );
});

import { expect, test } from "vitest";
import { cartTotals } from "./cart-totals.ts";

test("sums full prices, what is paid, the difference and the delivery", () => {
  const lines = [
    { quantity: 2, price: 32_000, discounted_price: 27_200 },
    { quantity: 1, price: 24_950, discounted_price: null },
    { quantity: 5, price: 999, discounted_price: 1 },
  ];
  expect(cartTotals(lines, 7000)).toEqual({
    subtotal: 93_945,
    discountedSubtotal: 79_355,
    discount: 14_590,
    coupon: null,
    deliveryFee: 7000,
    total: 86_355,
  });
});

test("without an address the delivery is unknown and not part of the total", () => {
  expect(cartTotals([{ quantity: 3, price: 10_010, discounted_price: null }], null)).toEqual({
    subtotal: 30_030,
    discountedSubtotal: 30_030,
    discount: 0,
    coupon: null,
    deliveryFee: null,
    total: 30_030,
  });
});

test("an empty cart costs nothing, not even its delivery", () => {
  expect(cartTotals([], 7000)).toEqual({
    subtotal: 0,
    discountedSubtotal: 0,
    discount: 0,
    coupon: null,
    deliveryFee: null,
    total: 0,
  });
});

test("a coupon takes its share of what the lines cost, not of the delivery", () => {
  const lines = [{ quantity: 2, price: 32_000, discounted_price: 27_205 }];
  const { coupon, discount, total } = cartTotals(lines, 7000, { code: "EID", discount: 1500 });
  expect(coupon).toEqual({ code: "EID", discount: 1500, takenOff: 8162 });
  expect([discount, total]).toEqual([9590, 54_410 - 8162 + 7000]);
});

test("a coupon of everything leaves the delivery to pay", () => {
  const lines = [{ quantity: 1, price: 24_950, discounted_price: null }];
  expect(cartTotals(lines, 7000, { code: "GIFT", discount: 10_000 }).total).toBe(7000);
});

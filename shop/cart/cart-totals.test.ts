import { describe, expect, test } from "vitest";
import { cartTotals } from "./cart-totals.ts";

test("cartTotals returns full prices, prices to pay, the difference and the delivery fee", () => {
  const lines = [
    { quantity: 2, price: 32_000, discounted_price: 27_200 },
    { quantity: 1, price: 24_950, discounted_price: null },
    { quantity: 5, price: 999, discounted_price: 1 },
  ];
  expect(cartTotals(lines, { fee: 7000, freeFrom: null })).toEqual({
    subtotal: 93_945,
    discountedSubtotal: 79_355,
    discount: 14_590,
    coupon: null,
    deliveryFee: 7000,
    total: 86_355,
    freeDeliveryMissing: null,
  });
});

test("the delivery fee is null and not part of the total without an address", () => {
  expect(
    cartTotals([{ quantity: 3, price: 10_010, discounted_price: null }], { fee: null, freeFrom: null }),
  ).toEqual({
    subtotal: 30_030,
    discountedSubtotal: 30_030,
    discount: 0,
    coupon: null,
    deliveryFee: null,
    total: 30_030,
    freeDeliveryMissing: null,
  });
});

test("an empty cart costs nothing, not even delivery", () => {
  expect(cartTotals([], { fee: 7000, freeFrom: null })).toEqual({
    subtotal: 0,
    discountedSubtotal: 0,
    discount: 0,
    coupon: null,
    deliveryFee: null,
    total: 0,
    freeDeliveryMissing: null,
  });
});

test("a coupon reduces the price of the lines, not the delivery fee", () => {
  const lines = [{ quantity: 2, price: 32_000, discounted_price: 27_205 }];
  const { coupon, discount, total } = cartTotals(
    lines,
    { fee: 7000, freeFrom: null },
    { code: "EID", discount: 1500 },
  );
  expect(coupon).toEqual({ code: "EID", discount: 1500, takenOff: 8162 });
  expect([discount, total]).toEqual([9590, 54_410 - 8162 + 7000]);
});

test("a coupon of 100 % leaves only the delivery fee", () => {
  const lines = [{ quantity: 1, price: 24_950, discounted_price: null }];
  expect(cartTotals(lines, { fee: 7000, freeFrom: null }, { code: "GIFT", discount: 10_000 }).total).toBe(
    7000,
  );
});

describe("free delivery from an amount", () => {
  const lines = [{ quantity: 2, price: 90_000, discounted_price: 75_000 }];
  const delivery = { fee: 7000, freeFrom: 150_000 };

  test("applies once the discounted products reach it, to any address", () => {
    expect(cartTotals(lines, delivery)).toMatchObject({
      deliveryFee: 0,
      total: 150_000,
      freeDeliveryMissing: 0,
    });
    expect(cartTotals(lines, { ...delivery, fee: null }).deliveryFee).toBe(0);
  });

  test("does not apply below it, and the missing amount is returned", () => {
    expect(cartTotals(lines, { ...delivery, freeFrom: 150_001 })).toMatchObject({
      deliveryFee: 7000,
      total: 157_000,
      freeDeliveryMissing: 1,
    });
    expect(cartTotals([], delivery)).toMatchObject({ deliveryFee: null, freeDeliveryMissing: 150_000 });
  });

  test("stays with a coupon, so that no coupon makes an order more expensive", () => {
    const { deliveryFee, total } = cartTotals(lines, delivery, { code: "EID", discount: 1000 });
    expect([deliveryFee, total]).toEqual([0, 135_000]);
  });
});

import { describe, expect, test } from "vitest";
import { changedPrices, typedPercent } from "./price-change.ts";

const plain = { price_egp: 99.5, discounted_price_egp: null };
const reduced = { price_egp: 200, discounted_price_egp: 150 };

describe("changedPrices", () => {
  test("changes the price and its discounted price by the same share, rounded to the step", () => {
    expect(changedPrices(plain, { kind: "price", percent: 10, rounding: 1 }).price_egp).toBe(109.45);
    expect(changedPrices(plain, { kind: "price", percent: 10, rounding: 500 }).price_egp).toBe(110);
    expect(changedPrices(reduced, { kind: "price", percent: -10, rounding: 100 })).toEqual({
      price_egp: 180,
      discounted_price_egp: 135,
    });
  });

  test("sets and ends a discount", () => {
    expect(changedPrices(reduced, { kind: "discount", percent: 30, rounding: 100 })).toEqual({
      price_egp: 200,
      discounted_price_egp: 140,
    });
    expect(
      changedPrices(reduced, { kind: "discount", percent: 0, rounding: 1 }).discounted_price_egp,
    ).toBeNull();
  });

  test("ends a discount that rounding brings to the price", () => {
    const cheap = { price_egp: 5, discounted_price_egp: 4 };
    expect(
      changedPrices(cheap, { kind: "price", percent: 10, rounding: 500 }).discounted_price_egp,
    ).toBeNull();
  });
});

test.each([
  ["١٠", "price", 10],
  ["-5", "price", -5],
  ["-5", "discount", null],
  ["100", "discount", null],
  ["ten", "price", null],
] as const)("typedPercent reads %s of a %s as %s", (typed, kind, percent) => {
  expect(typedPercent(typed, kind)).toBe(percent);
});

import { describe, expect, test } from "vitest";
import { livePrice, margin, pricePhases, typedPiastres } from "./live-price.ts";

test("returns paid price, saving and included tax of a discounted price", () => {
  expect(livePrice({ price: "420", discounted: "٣٣٦", vatPercent: 14 })).toEqual({
    full: 420,
    paid: 336,
    saved: 84,
    vat: 41.26,
    fullVat: 51.58,
    percent: 20,
    isRejected: false,
  });
});

test("ignores a missing discount and one that is not below the price", () => {
  expect(livePrice({ price: "420.50", discounted: "", vatPercent: 0 })).toMatchObject({
    paid: 420.5,
    saved: 0,
    vat: 0,
    percent: 0,
    isRejected: false,
  });
  expect(livePrice({ price: "420", discounted: "420", vatPercent: 14 })).toMatchObject({
    paid: 420,
    percent: 0,
    isRejected: true,
  });
});

test("returns null without a price", () => {
  for (const price of ["", "0", "free", "-5"]) {
    expect(livePrice({ price, discounted: "1", vatPercent: 14 })).toBeNull();
  }
});

test("returns the margin after tax and cost", () => {
  expect(margin({ paid: 114, cost: "60", vatPercent: 14 })).toEqual({ amount: 40, percent: 40 });
  expect(margin({ paid: 57, cost: "60", vatPercent: 14 })).toEqual({ amount: -10, percent: -20 });
  expect(margin({ paid: 114, cost: "", vatPercent: 14 })).toBeNull();
});

const plan = { full: 100, discounted: 80, startsAt: 10, endsAt: 20 };
const paid = (now: number, changes = {}) =>
  pricePhases({ ...plan, ...changes, now }).map(({ from, paid }) => [from, paid]);

describe("pricePhases", () => {
  test("gives the full price now and both changes before a planned discount", () => {
    expect(paid(5)).toEqual([
      [null, 100],
      [10, 80],
      [20, 100],
    ]);
  });

  test("gives the discounted price until its end while it runs", () => {
    expect(paid(10)).toEqual([
      [null, 80],
      [20, 100],
    ]);
  });

  test("gives one price after the end, without a discount and without dates", () => {
    expect(paid(20)).toEqual([[null, 100]]);
    expect(paid(5, { discounted: null })).toEqual([[null, 100]]);
    expect(paid(5, { startsAt: null, endsAt: null })).toEqual([[null, 80]]);
  });
});

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

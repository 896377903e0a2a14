import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountPercent, formatPrice, formatRoundPrice, piastres, toPounds } from "./money.ts";

test("toPounds returns at most two decimals in JSON", () => {
  expect(JSON.stringify([24950, 100, 1, 0, 104_999].map(toPounds))).toBe("[249.5,1,0.01,0,1049.99]");
});

describe("piastres", () => {
  test.each([
    [249.5, 24950],
    [0, 0],
    [0.01, 1],
    [1.1, 110],
    [19.99, 1999],
    [1_000_000, 100_000_000],
  ])("converts %d pounds to %d piastres", (amount, whole) => {
    expect(piastres(amount)).toBe(whole);
  });

  test.each([0.001, 249.505, 1.999, NaN, Infinity, 1e300])("rejects %d pounds", (amount) => {
    expect(piastres(amount)).toBeNull();
  });

  test("reverses toPounds for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (amount) => {
        expect(piastres(JSON.parse(JSON.stringify(toPounds(amount))))).toBe(amount);
      }),
    );
  });
});

describe("discountPercent", () => {
  test.each([
    [40_000, 32_000, 20],
    [30_000, 20_000, 33.33],
    [30_000, 10_000, 66.67],
    [100, 99, 1],
    [99_999, 1, 100],
    [25_000, null, 0],
  ])("a discount from %d to %j is %d percent", (price, discounted, percent) => {
    expect(discountPercent(price, discounted)).toBe(percent);
  });
});

describe("formatPrice", () => {
  test.each([
    [104_800, "LE\u00A01,048.00"],
    [24_950, "LE\u00A0249.50"],
    [5, "LE\u00A00.05"],
    [0, "LE\u00A00.00"],
    [123_456_789, "LE\u00A01,234,567.89"],
  ])("formats %d piastres as %j with a no-break space", (piastres, text) => {
    expect(formatPrice(piastres)).toBe(text);
  });

  test("equals the output of Intl.NumberFormat", () => {
    const amount = new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (piastres) => {
        expect(formatPrice(piastres)).toBe(`LE\u00A0${amount.format(piastres / 100)}`);
      }),
    );
  });
});

test("formatRoundPrice drops only a fraction of zero", () => {
  const texts = [104_800, 1250, 1205, 100_000_000, 0, 5].map(formatRoundPrice);
  expect(texts).toEqual(["1,048", "12.50", "12.05", "1,000,000", "0", "0.05"].map((one) => `LE\u00A0${one}`));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDate, formatDayOfYear, formatPercent, formatPrice, formatRoundPrice } from "./format.ts";

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

test("formatPercent rounds to whole numbers", () => {
  expect([20, 14.88, 16.5, 0.4].map(formatPercent)).toEqual(["20", "15", "17", "0"]);
});

describe("dates", () => {
  // 22:30 UTC on the 18th is the 19th in Cairo.
  const evening = new Date("2026-11-18T22:30:00Z");

  test("are days in Cairo", () => {
    expect(formatDate(evening, "en")).toBe("19 November 2026");
    expect(formatDayOfYear(evening, "en")).toBe("19 Nov");
  });

  test("have Western digits in Arabic too", () => {
    expect(formatDate(evening, "ar")).toBe("19 نوفمبر 2026");
    expect(formatDayOfYear(evening, "ar")).toBe("19 نوفمبر");
  });

  test("follow summer time", () => {
    expect(formatDate(new Date("2026-07-01T21:30:00Z"), "en")).toBe("2 July 2026");
    expect(formatDate(new Date("2026-12-01T21:30:00Z"), "en")).toBe("1 December 2026");
  });
});

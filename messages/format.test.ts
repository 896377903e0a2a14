import { describe, expect, test } from "vitest";
import { formatDate, formatDayOfYear, formatPercent } from "./format.ts";

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

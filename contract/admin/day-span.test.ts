import { afterEach, expect, test, vi } from "vitest";
import { DaySpan, daysIn, daysOf, monthsOf } from "./day-span.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  ["2026-07-09T20:59:59Z", { from: "2026-06-10", to: "2026-07-09" }],
  ["2026-07-09T21:00:00Z", { from: "2026-06-11", to: "2026-07-10" }],
  ["2026-01-05T21:59:59Z", { from: "2025-12-07", to: "2026-01-05" }],
  ["2026-01-05T22:00:00Z", { from: "2025-12-08", to: "2026-01-06" }],
])("at %s the default span of thirty days in Cairo is %j", (now, span) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  expect(DaySpan.parse({})).toEqual(span);
  expect(DaySpan.parse({ from: "", to: "" })).toEqual(span);
  expect(daysIn(span)).toBe(30);
});

test("a missing day is derived from the other one", () => {
  vi.useFakeTimers({ now: new Date("2026-07-09T12:00:00Z"), toFake: ["Date"] });
  expect(DaySpan.parse({ from: "2026-07-01" })).toEqual({ from: "2026-07-01", to: "2026-07-09" });
  expect(DaySpan.parse({ to: "2024-03-01" })).toEqual({ from: "2024-02-01", to: "2024-03-01" });
});

test.each([
  [
    { from: "2026-07-10", to: "2026-07-09" },
    { path: ["to"], message: "end_before_start" },
  ],
  [{ from: "2199-01-01" }, { path: ["to"], message: "end_before_start" }],
  [{ from: "2026-02-30" }, { path: ["from"], message: "date_invalid" }],
  [{ to: "20260709" }, { path: ["to"], message: "date_invalid" }],
  [{ to: "1999-12-31" }, { path: ["to"], message: "date_invalid" }],
  [{ to: ["2026-07-09", "2026-07-10"] }, { path: ["to"], message: "date_invalid" }],
])("rejects the span %j: %j", (query, issue) => {
  expect(DaySpan.safeParse(query).error?.issues).toMatchObject([issue]);
});

test("daysOf returns every day across clock changes and leap days", () => {
  expect(daysOf({ from: "2026-04-23", to: "2026-04-25" })).toEqual([
    "2026-04-23",
    "2026-04-24",
    "2026-04-25",
  ]);
  expect(daysOf({ from: "2028-02-28", to: "2028-03-01" })).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
  expect(daysOf({ from: "2026-10-30", to: "2026-10-30" })).toEqual(["2026-10-30"]);
  expect(daysIn({ from: "2028-01-01", to: "2028-12-31" })).toBe(366);
});

test("a span has parts in the months of the calendar", () => {
  expect(monthsOf({ from: "2025-12-30", to: "2026-02-01" })).toEqual([
    { from: "2025-12-30", to: "2025-12-31" },
    { from: "2026-01-01", to: "2026-01-31" },
    { from: "2026-02-01", to: "2026-02-01" },
  ]);
});

import { expect, test } from "vitest";
import { dayInCairo, deliveryDay } from "./delivery-day.ts";

test.each([
  ["a Monday and three days", "2026-11-23", 3, "2026-11-26"],
  ["a Friday in between", "2026-11-25", 3, "2026-11-29"],
  ["an order on a Friday", "2026-11-27", 1, "2026-11-28"],
  ["the end of a year", "2026-12-30", 2, "2027-01-02"],
  ["no days", "2026-11-27", 0, "2026-11-27"],
])("deliveryDay skips Fridays with %s", (_, from, days, expected) => {
  expect(deliveryDay(from, days)).toBe(expected);
});

test("dayInCairo changes at midnight in Cairo", () => {
  expect(dayInCairo(new Date("2026-11-25T21:59:59Z"))).toBe("2026-11-25");
  expect(dayInCairo(new Date("2026-11-25T22:00:00Z"))).toBe("2026-11-26");
});

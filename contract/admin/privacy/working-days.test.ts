import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

test.each([
  // Sunday to Thursday are working days in Egypt.
  ["2026-11-29", 3, "2026-12-02"],
  ["2026-11-30", 6, "2026-12-08"],
  ["2026-12-03", 1, "2026-12-06"],
  ["2026-12-04", 1, "2026-12-06"],
])("addWorkingDays skips Fridays and Saturdays: %s and %i days are %s", (from, days, to) => {
  expect(addWorkingDays(new Date(`${from}T10:00:00Z`), days)).toEqual(new Date(`${to}T10:00:00Z`));
});

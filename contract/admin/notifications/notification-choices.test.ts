import { expect, test } from "vitest";
import { isQuietAt } from "./notification-choices.ts";

test.each([
  ["22:00", "08:00", "21:59", false],
  ["22:00", "08:00", "22:00", true],
  ["22:00", "08:00", "00:00", true],
  ["22:00", "08:00", "07:59", true],
  ["22:00", "08:00", "08:00", false],
  ["13:00", "15:30", "15:29", true],
  ["13:00", "15:30", "15:30", false],
  ["13:00", "15:30", "12:59", false],
  [null, null, "03:00", false],
])("isQuietAt tells of hours from %s to %s at %s: %s", (quiet_from, quiet_to, time, expected) => {
  expect(isQuietAt({ quiet_from, quiet_to }, time)).toBe(expected);
});

import { expect, test } from "vitest";
import { cairoDay } from "./cairo-day.ts";

test.each([
  ["2026-01-15", "2026-01-14T22:00:00.000Z", "2026-01-15T21:59:59.999Z"],
  ["2026-07-15", "2026-07-14T21:00:00.000Z", "2026-07-15T20:59:59.999Z"],
  // Clocks go from 00:00 to 01:00 on the last Friday of April.
  ["2026-04-23", "2026-04-22T22:00:00.000Z", "2026-04-23T21:59:59.999Z"],
  ["2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T20:59:59.999Z"],
  // Clocks go back from 24:00 to 23:00 on the last Thursday of October.
  ["2026-10-29", "2026-10-28T21:00:00.000Z", "2026-10-29T21:59:59.999Z"],
  ["2026-10-30", "2026-10-29T22:00:00.000Z", "2026-10-30T21:59:59.999Z"],
  ["2028-02-29", "2028-02-28T22:00:00.000Z", "2028-02-29T21:59:59.999Z"],
])("cairoDay: %s in Cairo lasts from %s to %s", (date, begin, end) => {
  const day = cairoDay(date);
  expect([day.begin.toISOString(), day.end.toISOString()]).toEqual([begin, end]);
});

import { expect, test } from "vitest";
import { dayInSentence, dayText, momentInSentence, momentText } from "./written-values.tsx";

const now = new Date("2026-11-25T20:00:00Z");

// The back office is Arabic unless its page says English.
test.each([
  ["2026-11-25T19:31:00Z", "اليوم", "اليوم الساعة 9:31 م"],
  ["2026-11-24T07:05:00Z", "أمس", "أمس الساعة 9:05 ص"],
  ["2026-11-20T07:05:00Z", "20 نوفمبر", "20 نوفمبر"],
])("%s is %s, with its time %s", (iso, day, moment) => {
  expect([dayText(iso, now), dayInSentence(iso, now)]).toEqual([day, day]);
  expect([momentText(iso, now), momentInSentence(iso, now)]).toEqual([moment, moment]);
});

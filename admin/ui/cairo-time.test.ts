import { expect, test } from "vitest";
import { fromCairoField, toCairoField } from "./cairo-time.ts";

test.each([
  ["2026-11-22T10:00", "2026-11-22T08:00:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T21:30:00.000Z"],
])("converts a date and time field from and to Cairo time, in winter and summer: %s", (field, moment) => {
  expect(fromCairoField(field)).toBe(moment);
  expect(toCairoField(moment)).toBe(field);
});

test("moves a skipped hour to the next one and leaves invalid dates to the contract", () => {
  expect(fromCairoField("2026-04-24T00:30")).toBe("2026-04-23T22:30:00.000Z");
  expect(fromCairoField("soon")).toBe("soon");
});

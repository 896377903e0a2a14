import { describe, expect, test } from "vitest";
import { afterSkippedHour, amountCell, isSameText, isSameTimestamp, timestampCell } from "./cells.ts";

describe("timestampCell", () => {
  test.each([
    ["2026-05-31 14:05", "2026-05-31T11:05:00.000Z"],
    ["31/5/2026 14:05", "2026-05-31T11:05:00.000Z"],
    ["٢٠٢٦-٠١-٣١ ١٤:٠٥:٠٠", "2026-01-31T12:05:00.000Z"],
    ["31/05/2026", "2026-05-31"],
    ["2026/5/31 14:05:00", "2026-05-31T11:05:00.000Z"],
    ["2026-01-31T4:05", "2026-01-31T02:05:00.000Z"],
    ["2026-05-31T14:05:00Z", "2026-05-31T14:05:00Z"],
    ["2026-10-29 23:30", "2026-10-29T20:30:00.000Z"],
    ["2026-10-30 00:30", "2026-10-29T22:30:00.000Z"],
    ["soon", "soon"],
    ["2026-13-01 10:00", "2026-13-01 10:00"],
    ["", null],
  ])("parses %s to %s", (cell, wire) => {
    expect(timestampCell(cell)).toBe(wire);
  });

  test.each(["2027-04-30 00:59", "30/4/2027 0:59", "2027/04/30 0:59", "2027-04-30T00:59:00"])(
    "finds the hour after %s, which summer time skips",
    (cell) => {
      expect(afterSkippedHour(cell)).toBe("2027-04-30 01:59");
    },
  );

  test("matches the minute that an export wrote", () => {
    expect(isSameTimestamp("2026-05-31 14:05", new Date("2026-05-31T11:05:59.999Z"))).toBe(true);
    expect(isSameTimestamp("2026-05-31 14:06", new Date("2026-05-31T11:05:59.999Z"))).toBe(false);
    expect(isSameTimestamp("", null)).toBe(true);
    expect(isSameTimestamp("", new Date())).toBe(false);
  });
});

test("isSameText ignores spaces around a text", () => {
  expect(isSameText(" =1+1", "=1+1 ")).toBe(true);
  expect(isSameText("'tis", "tis")).toBe(false);
  expect(isSameText("", null)).toBe(true);
});

test("amountCell accepts separators of either script and passes invalid amounts to the schema", () => {
  expect(["١٬٠٤٨٫٥٠", "1,048.50", "1048,5", "-4", "39O.00", ""].map(amountCell)).toEqual([
    1048.5,
    1048.5,
    1048.5,
    "-4",
    "39O.00",
    null,
  ]);
});

import { describe, expect, test } from "vitest";
import { amountCell, isSameMoment, isSameText, momentCell } from "./cells.ts";

describe("a cell with a time", () => {
  test.each([
    ["2026-05-31 14:05", "2026-05-31T11:05:00.000Z"],
    ["31/5/2026 14:05", "2026-05-31T11:05:00.000Z"],
    ["٢٠٢٦-٠١-٣١ ١٤:٠٥:٠٠", "2026-01-31T12:05:00.000Z"],
    ["31/05/2026", "2026-05-31"],
    ["soon", "soon"],
    ["2026-13-01 10:00", "2026-13-01 10:00"],
    ["", null],
  ])("%s is %s", (cell, wire) => {
    expect(momentCell(cell)).toBe(wire);
  });

  test("agrees with the minute that an export wrote of it", () => {
    expect(isSameMoment("2026-05-31 14:05", new Date("2026-05-31T11:05:59.999Z"))).toBe(true);
    expect(isSameMoment("2026-05-31 14:06", new Date("2026-05-31T11:05:59.999Z"))).toBe(false);
    expect(isSameMoment("", null)).toBe(true);
    expect(isSameMoment("", new Date())).toBe(false);
  });
});

test("a cell says what is there in the same words, without spaces around them", () => {
  expect(isSameText(" =1+1", "=1+1 ")).toBe(true);
  expect(isSameText("'tis", "tis")).toBe(false);
  expect(isSameText("", null)).toBe(true);
});

test("an amount is read with the separators of either script, and what is none is left to the schema", () => {
  expect(["١٬٠٤٨٫٥٠", "1,048.50", "1048,5", "-4", "39O.00", ""].map(amountCell)).toEqual([
    1048.5,
    1048.5,
    1048.5,
    "-4",
    "39O.00",
    null,
  ]);
});

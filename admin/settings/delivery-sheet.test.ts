import { expect, test } from "vitest";
import {
  rowsOf,
  type SheetEdits,
  sheetBody,
  sheetErrors,
  withCell,
  withPasted,
  withRaised,
} from "./delivery-sheet.ts";

const rows = rowsOf(
  ["Cairo", "Giza", "Alexandria"].map((name, index) => ({
    id: index + 1,
    name,
    name_en: name,
    name_ar: name,
    delivery_fee_egp: 70 + index * 12.5,
    delivery_days_from: 1,
    delivery_days_to: 3,
    updated_at: `v${index + 1}`,
  })),
);
const [cairo, giza, alexandria] = rows;
if (cairo === undefined || giza === undefined || alexandria === undefined) throw new Error("three rows");
const none: SheetEdits = new Map();

test("an unchanged value is no edit, in any digits", () => {
  expect([cairo.fee, cairo.days]).toEqual(["70.00", "1–3"]);
  expect(withCell(none, cairo, "fee", "٧٠").size).toBe(0);
  expect(withCell(none, cairo, "days", "١ - ٣").size).toBe(0);
  const edited = withCell(none, cairo, "fee", "75");
  expect(withCell(edited, cairo, "fee", "70")).toEqual(none);
});

test("a pasted column fills the cells below, two columns fill the days too, and excess rows are dropped", () => {
  const column = withPasted(none, rows, { index: 1, column: "fee" }, "80\r\n90\r\n99\r\n");
  expect(sheetBody(column, rows).cities).toEqual([
    { id: 2, updated_at: "v2", delivery_fee_egp: "80" },
    { id: 3, updated_at: "v3", delivery_fee_egp: "90" },
  ]);
  const both = withPasted(none, rows, { index: 0, column: "fee" }, "80\t2-5\n\t4");
  expect(sheetBody(both, rows).cities).toEqual([
    {
      id: 1,
      updated_at: "v1",
      delivery_fee_egp: "80",
      delivery_days_from: "2",
      delivery_days_to: "5",
    },
    { id: 2, updated_at: "v2", delivery_days_from: "4", delivery_days_to: "4" },
  ]);
});

test("all fees are raised, or lowered to zero at least", () => {
  const feesIn = (edits: SheetEdits) => sheetBody(edits, rows).cities.map((row) => row.delivery_fee_egp);
  expect(feesIn(withRaised(none, rows, 5))).toEqual(["75.00", "87.50", "100.00"]);
  expect(feesIn(withRaised(none, rows, -80))).toEqual(["0.00", "2.50", "15.00"]);
  expect(feesIn(withRaised(withCell(none, cairo, "fee", "much"), rows, 5))[0]).toBe("much");
});

test("errors are reported by cell before sending", () => {
  const edits = withCell(withCell(none, cairo, "fee", "-1"), giza, "days", "7–3");
  expect([...sheetErrors(sheetBody(edits, rows))]).toEqual([["1 fee", "price_range"]]);
  const reversed = withCell(none, alexandria, "days", "7–3");
  expect([...sheetErrors(sheetBody(reversed, rows))]).toEqual([["3 days", "days_order"]]);
  const text = withCell(none, alexandria, "days", "soon");
  expect([...sheetErrors(sheetBody(text, rows))]).toEqual([["3 days", "whole_number"]]);
});

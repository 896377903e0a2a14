import { describe, expect, test } from "vitest";
import { csvEncodings } from "#contract/admin/orders/courier-layout.ts";
import { encodeText } from "../csv/encode-text.ts";
import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
import { readStatement } from "./read-statement.ts";

const layout = {
  tracking: ["AWB", "رقم التتبع"],
  amount: ["COD Amount", "المبلغ"],
  fee: ["Fees", "الرسوم"],
  date: ["Date"],
  status: ["Status"],
  currency: ["Currency"],
};

describe("readAmount", () => {
  test.each([
    ["1048", 104_800],
    ["1,048.00", 104_800],
    ["1.5", 150],
    ["1048,5", 104_850],
    ["1,048", 104_800],
    ["1 048.25", 104_825],
    ["١٬٠٤٨٫٥٠", 104_850],
    ["۱۰۴۸", 104_800],
    ["EGP 627.00", 62_700],
    ["627 ج.م", 62_700],
    ["LE 627", 62_700],
    ["627.00 جنيه", 62_700],
    ["\u200F627\u00A0EGP", 62_700],
    ["0", 0],
    ["0.00", 0],
    ["-0", 0],
    ["10.5000", 1050],
    ["1,000,000", 100_000_000],
    ["-70", -7000],
    ["−70.00", -7000],
    ["(70.00)", -7000],
  ])("parses %s as %i piastres", (written, piastres) => {
    expect(readAmount(written)).toBe(piastres);
  });

  test.each([
    ["", "amount_missing"],
    ["  ", "amount_missing"],
    ["$20", "currency"],
    ["20 USD", "currency"],
    ["20 ريال", "currency"],
    ["abc", "amount_unreadable"],
    ["1.234", "amount_unreadable"],
    ["1.2.3", "amount_unreadable"],
    ["12,34,567", "amount_unreadable"],
    ["1e5", "amount_unreadable"],
    ["1,000,000.01", "amount_unreadable"],
    ["9".repeat(40), "amount_unreadable"],
    ["#REF!", "amount_unreadable"],
  ])("rejects %j: %s", (written, problem) => {
    expect(readAmount(written)).toBe(problem);
  });
});

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2026/11/1 14:20", "2026-11-01"],
  ["21/11/2026", "2026-11-21"],
  ["٢١-١١-٢٠٢٦", "2026-11-21"],
  ["2026-11-21T10:00:00Z", "2026-11-21"],
  ["31/02/2026", null],
  ["11/21/2026", null],
  ["yesterday", null],
])("readDay parses %s as %s", (written, day) => {
  expect(readDay(written)).toBe(day);
});

describe("readStatement", () => {
  test("finds columns by name, and ignores rows above them and totals", async () => {
    const text = [
      "Nile Express,,,",
      "Period,15-21 November,,",
      "awb ,Cod  amount:,Fees,DATE,Status",
      'NE 1,"1,048.00",55,21/11/2026,Delivered',
      "NE 2,0,,20/11/2026,Returned",
      ",,,,",
      'Total,"1,048.00",55,,',
      ',"1,048.00",55,,الإجمالي',
    ].join("\r\n");
    expect(await readStatement(encodeText(text, "utf-8"), layout)).toEqual({
      ok: true,
      value: {
        parcels: [
          { row: 4, tracking: "NE 1", amount: 104_800, fee: 5500, statusWord: "Delivered" },
          { row: 5, tracking: "NE 2", amount: 0, fee: 0, statusWord: "Returned" },
        ],
        lastDay: "2026-11-21",
      },
    });
  });

  test.each(csvEncodings)("reads %s", async (encoding) => {
    const arabic = "رقم التتبع;المبلغ;الرسوم\r\nNE-1;1048;55\r\n";
    const result = await readStatement(encodeText(arabic, encoding), layout);
    expect(result).toMatchObject({ value: { parcels: [{ tracking: "NE-1", amount: 104_800, fee: 5500 }] } });
  });

  const [awb, cod] = ["AWB", "COD Amount"];
  test.each<[string, string, readonly (readonly [number | null, string | null, string])[]]>([
    ["no rows", "", [[null, null, "empty"]]],
    ["only a header", "AWB,COD Amount\n", [[null, null, "empty"]]],
    [
      "other columns",
      "Number,Sum\n1,2",
      [
        [null, awb, "column_missing"],
        [null, cod, "column_missing"],
      ],
    ],
    ["no amounts", "AWB,Sum\n1,2", [[null, cod, "column_missing"]]],
    ["two columns of amounts", "AWB,COD Amount,المبلغ\n1,2,3", [[null, cod, "column_twice"]]],
    ["a duplicate number", "AWB,COD Amount\nNE-1,5\nNE 1,5", [[3, awb, "number_twice"]]],
    [
      "another currency",
      "AWB,COD Amount,Currency\nNE1,5,EGP\nNE2,5,USD\nNE3,5 SAR,",
      [
        [3, "Currency", "currency"],
        [4, cod, "currency"],
      ],
    ],
    [
      "invalid amounts",
      "AWB,COD Amount,Fees\nNE1,x,\nNE2,-5,-5\nNE3,,\nNE4,5,-1",
      [
        [2, cod, "amount_unreadable"],
        [3, "Fees", "amount_negative"],
        [4, cod, "amount_missing"],
        [5, "Fees", "amount_negative"],
      ],
    ],
    [
      "rows without a number",
      "AWB,COD Amount\n,5\nرقم,5",
      [
        [2, awb, "number_missing"],
        [3, awb, "number_form"],
      ],
    ],
    ["invalid dates", "AWB,COD Amount,Date\nNE1,5,soon", [[2, "Date", "date"]]],
    ["a misplaced quotation mark", 'AWB,COD Amount\nNE1,"5', [[null, null, "broken"]]],
    ["binary data", "\u0000\u0000", [[null, null, "wrong_kind"]]],
    ["too many rows", `AWB,COD Amount\n${"NE1,5\n".repeat(5030)}`, [[null, null, "rows_many"]]],
  ])("rejects %s", async (_, written, expected) => {
    const result = await readStatement(encodeText(written, "utf-8"), layout);
    const problems = result.ok ? [] : result.refusal;
    expect(problems.map(({ row, column, problem }) => [row, column, problem.code])).toEqual(expected);
  });
});

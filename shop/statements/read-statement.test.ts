import { describe, expect, test } from "vitest";
import { csvEncodings } from "#contract/admin/statements/courier-layout.ts";
import { encodeText } from "../csv/csv-line.ts";
import { readAmount } from "../spreadsheet/read-amount.ts";
import { workbookParts, zipFile } from "../testing/xlsx-file.ts";
import { readStatement } from "./read-statement.ts";
import { readDay } from "./statement-row.ts";

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
    ["1٫250", 125],
    ["1250.000", 125_000],
    ["1,250.000", 125_000],
    ["0.500", 50],
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
    ["1.234", "amount_ambiguous"],
    ["1.250", "amount_ambiguous"],
    ["EGP 570.000", "amount_ambiguous"],
    ["١.٢٥٠", "amount_ambiguous"],
    ["1.250,50", "amount_unreadable"],
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
        problems: [],
      },
    });
  });

  const common = { tracking: ["Tracking Number"], amount: ["COD"], fee: ["Shipping Fees"] };
  const statement = { ...layout, ...common };
  const read = async (lines: readonly string[], more = {}) => {
    const result = await readStatement(encodeText(lines.join("\r\n"), "utf-8-bom"), statement, {
      threeDecimals: false,
      ...more,
    });
    const problems = result.ok ? result.value.problems : result.rejection;
    return {
      parcels: result.ok
        ? result.value.parcels.map(({ tracking, amount, fee }) => [tracking, amount / 100, fee / 100])
        : [],
      problems: problems.map(({ row, problem }) => [row, problem.code]),
    };
  };
  const two = ["Tracking Number,COD,Shipping Fees", "AAA111,1270,50", "BBB222,1270,50"];
  const bothParcels = [
    ["AAA111", 1270, 50],
    ["BBB222", 1270, 50],
  ];

  test.each([
    "الاجمالى,2540,100",
    "الإجمالى :,2540,100",
    "اجمالي,9999,",
    "المجموع,2540,100",
    "الصافي,2440,",
    "صافي المستحق,2440,",
    "عدد الشحنات,2,",
    "عدد الشحنات: 2,2540,",
    ",2540,100",
    ",2440,",
    "2,2540,100",
    "-,2540,100",
    "Net,2440,",
    "Net Payable,2440,",
    "Sum,2540,100",
    "Total (2),2540,100",
    "TOTAL:,2540,100",
    "Sub-total,2540,",
    "Grand Total,2540,",
    "Tracking Number,COD,Shipping Fees",
    "خصم ضمان,-20,",
    "Cairo branch,,",
    "Total 2540,2540,100",
    "Total 2540,,",
    "TOTAL2,2540,100",
    "Shipments: 2,2540,",
    "2 shipments,2540,100",
    "2 شحنة,2540,100",
    "VAT 14%,14,",
    "ضريبة القيمة المضافة 14%,14,",
    "Bank transfer 20261128,2440,",
    "2.00,2540,100",
    "اﻹجمالى,2540,100",
  ])("ignores the row %s", async (foot) => {
    expect(await read([...two, foot])).toEqual({ parcels: bothParcels, problems: [] });
  });

  test("ignores subtotals and rows of totals with a net amount below them", async () => {
    const lines = [
      ...two,
      ",2540,100",
      "CCC333,500,50",
      "DDD444,100,50",
      ",600,100",
      "Total,3140,200",
      ",2940,",
    ];
    expect(await read(lines)).toEqual({
      parcels: [...bothParcels, ["CCC333", 500, 50], ["DDD444", 100, 50]],
      problems: [],
    });
  });

  test("keeps parcels that look like totals", async () => {
    const lines = [
      "Tracking Number,COD,Shipping Fees",
      "NET-12345,570,50",
      "SUM 5512,700,50",
      "CCC333,1270,50",
    ];
    expect((await read(lines)).parcels).toEqual([
      ["NET-12345", 570, 50],
      ["SUM 5512", 700, 50],
      ["CCC333", 1270, 50],
    ]);
  });

  test.each(["", "-", "–", "—", "N/A"])("reads the amount %j of a refused parcel as 0", async (amount) => {
    const lines = [
      "Tracking Number,COD,Shipping Fees,Status",
      "AAA111,1270,50,Delivered",
      `BBB222,${amount},50,Returned`,
      `CCC333,${amount},-,مرتجع`,
      `DDD444,${amount},50,Delivered`,
    ];
    expect(await read(lines)).toEqual({
      parcels: [
        ["AAA111", 1270, 50],
        ["BBB222", 0, 50],
        ["CCC333", 0, 0],
      ],
      problems: [[5, amount === "" ? "amount_missing" : "amount_unreadable"]],
    });
  });

  test.each(["مُرتجع", "تم إلغاء الشحنة", "الغاء", "رجعت للراسل", "استرجاع", "Back to shipper"])(
    "takes %s for a refused parcel",
    async (word) => {
      for (const amount of ["", "EGP -", "null"]) {
        const lines = ["Tracking Number,COD,Shipping Fees,Status", `AAA111,${amount},50,${word}`];
        expect(await read(lines), amount).toEqual({ parcels: [["AAA111", 0, 50]], problems: [] });
      }
    },
  );

  test.each(["", "-"])("adds a fee whose amount is %j to the parcel of its number", async (amount) => {
    const lines = [
      "Tracking Number,COD,Shipping Fees",
      `AAA111,${amount},50`,
      "AAA111,1270,",
      "AAA111,0,7",
      `BBB222,${amount},50`,
    ];
    expect(await read(lines)).toEqual({
      parcels: [["AAA111", 1270, 57]],
      problems: [[5, amount === "" ? "amount_missing" : "amount_unreadable"]],
    });
  });

  test("names a parcel without a number between others, also with the amount of the first one", async () => {
    const lines = ["Tracking Number,COD,Shipping Fees", "AAA111,1270,50", ",1270,50", "BBB222,1270,50"];
    expect(await read(lines)).toEqual({ parcels: bothParcels, problems: [[3, "number_missing"]] });
  });

  test("names amounts and numbers that a spreadsheet has not shown", async () => {
    const lines = [
      ...two,
      "CCC333,#DIV/0!,50",
      "DDD444,570,#REF!",
      "1.23457E+12,570,50",
      "5.1127137E+07,570,50",
    ];
    expect(await read(lines)).toEqual({
      parcels: [...bothParcels, ["5.1127137E+07", 570, 50]],
      problems: [
        [4, "amount_unreadable"],
        [5, "amount_unreadable"],
        [6, "number_form"],
      ],
    });
  });

  test("adds up the cash and the fee of one number, and names a row that the file has twice", async () => {
    const lines = [
      "Tracking Number,COD,Shipping Fees",
      "AAA111,1270,0",
      "AAA 111,0,50",
      "BBB222,500,50",
      "bbb222,500,50",
    ];
    expect(await read(lines)).toEqual({
      parcels: [
        ["AAA111", 1270, 50],
        ["BBB222", 500, 50],
      ],
      problems: [[5, "number_twice"]],
    });
  });

  test("asks once whether a column with three decimals is meant", async () => {
    const lines = ["Tracking Number,COD,Shipping Fees", "AAA111,570.000,50", "BBB222,1.250,50"];
    expect(await read(lines)).toEqual({ parcels: [], problems: [[null, "three_decimals"]] });
    expect((await read(lines, { threeDecimals: true })).parcels).toEqual([
      ["AAA111", 570, 50],
      ["BBB222", 1.25, 50],
    ]);
    // Zeros and totals have no decimals to compare.
    const others = [...lines, "CCC333,0,50", "Total,571.25,150"];
    expect((await read(others)).problems).toEqual([[null, "three_decimals"]]);
    expect((await read(lines.slice(0, 2))).problems).toEqual([[null, "three_decimals"]]);
    // A single amount among others is not a column.
    expect(await read([...lines, "CCC333,100,50"])).toMatchObject({
      parcels: [["CCC333", 100, 50]],
      problems: [
        [2, "amount_ambiguous"],
        [3, "amount_ambiguous"],
      ],
    });
  });

  const cells = (row: number, values: readonly (string | number)[], format = 0) =>
    `<row r="${row}">${values
      .map((value) =>
        typeof value === "number"
          ? `<c s="${format}"><v>${value}</v></c>`
          : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
      )
      .join("")}</row>`;
  const head = cells(1, ["Tracking Number", "COD", "Shipping Fees"]);
  async function readSheets(sheets: Readonly<Record<string, string>>) {
    const names = Object.keys(sheets);
    const parts = {
      ...workbookParts(""),
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${names
        .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
        .join("")}</Relationships>`,
      "xl/styles.xml":
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/>' +
        '<numFmt numFmtId="165" formatCode="&quot;EG&quot;000\\-0000"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      ...Object.fromEntries(
        names.map((name, index) => [
          `xl/worksheets/sheet${index + 1}.xml`,
          `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
        ]),
      ),
    };
    return await readStatement(zipFile(parts), statement);
  }

  test("reads all sheets with the columns, continues their line numbers, and names the others", async () => {
    const result = await readSheets({
      Summary: cells(1, ["Total", 1270]),
      Cairo: head + cells(2, ["AAA111", 570, 50]) + cells(3, ["Total", 570, 50]),
      Empty: "",
      Giza: head + cells(2, ["BBB222", 1.25, 50]),
    });
    expect(result).toMatchObject({
      ok: true,
      value: {
        parcels: [
          { row: 2, tracking: "AAA111", amount: 57_000 },
          { row: 4, tracking: "BBB222", amount: 125 },
        ],
        problems: [{ sheet: "Summary", row: null, problem: { code: "sheet_skipped" } }],
      },
    });
  });

  test("reads numbers as their format pads them", async () => {
    const result = await readSheets({
      Sheet1: head + cells(2, [73_466_135_700, "1270", "50"], 1),
      Sheet2: head + cells(2, [1234, "570", "50"], 2),
    });
    expect(result).toMatchObject({
      value: {
        parcels: [
          { tracking: "0073466135700", amount: 127_000 },
          { tracking: "EG000-1234", amount: 57_000 },
        ],
      },
    });
  });

  test("keeps the parcels beside wrong rows", async () => {
    const lines = [...two, "CCC333,x,50", "DDD444,5,-1", ",77,", "رقم,5,", "EEE555,5,5"];
    expect(await read(lines)).toEqual({
      parcels: [...bothParcels, ["EEE555", 5, 5]],
      problems: [
        [4, "amount_unreadable"],
        [5, "amount_negative"],
        [6, "number_missing"],
        [7, "number_form"],
      ],
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
  ])("reports %s", async (_, written, expected) => {
    const result = await readStatement(encodeText(written, "utf-8"), layout);
    const problems = result.ok ? result.value.problems : result.rejection;
    expect(problems.map(({ row, column, problem }) => [row, column, problem.code])).toEqual(expected);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvEncodings } from "#contract/admin/statements/courier-layout.ts";
import { csvLine, encodeText, withoutFormulaGuards } from "./csv-line.ts";
import { type CsvRow, decodeText, readCsv, readCsvParts } from "./read-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("decodeText", () => {
  const text = "رقم التتبع,المبلغ\r\nEG1,٥٠";

  test.each(csvEncodings.filter((encoding) => encoding !== "windows-1256"))("decodes %s", (encoding) => {
    expect(decodeText(encodeText(text, encoding))).toBe(text);
  });

  test("decodes Windows-1256, which has no Arabic digits", () => {
    const latin = text.replace("٥٠", "50");
    expect(encodeText(latin, "windows-1256")).toHaveLength(latin.length);
    expect(decodeText(encodeText(latin, "windows-1256"))).toBe(latin);
    expect(decodeText(encodeText("٥ → €", "windows-1256"))).toBe("? ? €");
  });

  test("decodes UTF-16 without a byte order mark, and big-endian UTF-16 with one", () => {
    expect(decodeText(Buffer.from("a;b\n1;2", "utf16le"))).toBe("a;b\n1;2");
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x61, 6, 0x28]))).toBe("aب");
  });

  test("returns null for a workbook, an image or zeros", () => {
    expect(decodeText(Buffer.from("504b03041400060008000000", "hex"))).toBeNull();
    expect(decodeText(Buffer.from("89504e470d0a1a0a0000000d", "hex"))).toBeNull();
    expect(decodeText(new Uint8Array(100))).toBeNull();
    expect(decodeText(new Uint8Array())).toBe("");
  });
});

describe("readCsv", () => {
  const rowsOf = (text: string) => readCsv(utf8(text), 10);
  const cells = async (text: string) => {
    const read = await rowsOf(text);
    return read.ok ? read.value.map((row) => row.cells) : read.rejection;
  };

  test.each([",", ";", "\t"])("separates cells at %j", async (sign) => {
    expect(await cells(`a${sign}b\n1${sign}"2 ${sign} 3"\n`)).toEqual([
      ["a", "b"],
      ["1", `2 ${sign} 3`],
    ]);
  });

  test("returns line numbers and skips empty rows", async () => {
    expect(await rowsOf('a,b\r\n\r\n,\r\n"1\n2", 3 \r\n')).toMatchObject({
      value: [
        { line: 1, cells: ["a", "b"] },
        { line: 5, cells: ["1\n2", "3"] },
      ],
    });
  });

  test("rejects misplaced quotation marks and too many rows", async () => {
    expect(await cells('a,b\n1,"2')).toEqual({ code: "broken", line: 2 });
    expect(await cells("1\n".repeat(10))).toHaveLength(10);
    expect(await cells("1\n".repeat(11))).toEqual({ code: "rows_many", max: 10 });
  });
});

describe("readCsvParts", () => {
  const cells = async (text: string) => {
    const rows: CsvRow[] = [];
    for await (const part of readCsvParts(utf8(text), { maxRows: 10, head: "first_line" })) {
      if (!part.ok) return part.rejection;
      rows.push(...part.value.rows);
    }
    return rows.map((row) => row.cells);
  };

  test("keeps a surrogate pair at the edge of a slice", async () => {
    const long = "x".repeat(8192 - "a,b\n1,".length - 1);
    expect(await cells(`a,b\n1,${long}😀z\n`)).toEqual([
      ["a", "b"],
      ["1", `${long}😀z`],
    ]);
  });

  test("uses the delimiter of the header, even if texts contain more of another", async () => {
    expect(await cells("a;b\n1;two, three, four\n")).toEqual([
      ["a", "b"],
      ["1", "two, three, four"],
    ]);
  });
});

describe("csvLine", () => {
  test("adds an apostrophe before formulas and quotes cells with the delimiter", () => {
    expect(csvLine(["=1+1", "+2", "-3", "@x", "\t=1", " =1", "＝1", 'a"b', "1,5", "plain", "a\nb"])).toBe(
      `'=1+1,'+2,'-3,'@x,\t'=1, '=1,'＝1,"a""b","1,5",plain,"a\nb"\r\n`,
    );
    expect(csvLine(["-3", -3, -0.5])).toBe("'-3,-3,-0.5\r\n");
    expect(csvLine(["a;b", "1,5"], ";")).toBe('"a;b";1,5\r\n');
  });

  test.each([
    ["a;=cmd|' /C calc'!A0", "a;'=cmd|' /C calc'!A0"],
    ["a\t+1", "a\t'+1"],
    ["a, -1", `"a, '-1"`],
    ["a\n@SUM(1)", `"a\n'@SUM(1)"`],
    ["a\r\n =1", `"a\r\n '=1"`],
    ['a;"=1', `"a;""'=1"`],
    ["5-3=2, a+b", `"5-3=2, a+b"`],
    ["'=1", "''=1"],
  ])("neutralises a formula after a separator inside a cell: %j (B9, R43)", (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  const sign = fc.constantFrom(..."=+-@＝＋－＠,;\t\r\n\"' abش1");
  const cells = fc.array(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("")),
    {
      minLength: 1,
      maxLength: 5,
    },
  );

  test("starts no cell with a formula for any separator of a spreadsheet (B9, R43)", () => {
    fc.assert(
      fc.property(cells, fc.constantFrom(",", ";", "\t"), (given, delimiter) => {
        for (const part of csvLine(given, delimiter).split(/[,;\t\r\n]/)) {
          expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  test("is reversed by the reader (B9, R43)", async () => {
    await fc.assert(
      fc.asyncProperty(cells, async (given) => {
        const head = csvLine(["sku", ..."abcdefgh"]);
        const rows: (readonly string[])[] = [];
        const file = utf8(head + csvLine(["x", ...given]));
        for await (const part of readCsvParts(file, { maxRows: 10, head: "first_line" })) {
          if (part.ok) rows.push(...part.value.rows.map(({ cells }) => cells));
        }
        const undone = rows[1]?.slice(1).map((cell) => withoutFormulaGuards(cell).trim());
        expect(undone).toEqual(given.map((cell) => cell.trim()));
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { maxTurn, maxTurnTime } from "../testing/hostile-csv.ts";
import { workbookParts, zipFile } from "../testing/xlsx-file.ts";
import { readTable } from "./read-table.ts";

const megabyte = 1024 * 1024;
const maxRows = 5020;
const sheet = (content: string) => zipFile(workbookParts(content));
const sheetOf = (content: string | Uint8Array, statedSize?: number) =>
  zipFile({
    ...workbookParts(""),
    "xl/worksheets/sheet1.xml": { content, ...(statedSize !== undefined && { statedSize }) },
  });
const strings = (content: string) => zipFile({ ...workbookParts(""), "xl/sharedStrings.xml": content });
const cell = '<c t="s"><v>0</v></c>';
const long = "x".repeat(30_000);
const bomb = Buffer.alloc(200 * megabyte, 0x20);

/** Workbooks that would fill the memory or hang a careless reader, with the code of their rejection. */
const files: readonly (readonly [string, string, () => Uint8Array])[] = [
  ["200 MB of spaces", "workbook_large", () => sheetOf(bomb)],
  ["200 MB that the directory calls 1 kB", "workbook_broken", () => sheetOf(bomb, 1024)],
  ["15 MB of levels", "workbook_large", () => sheetOf("<a>".repeat(5 * megabyte))],
  ["an element of 15 MB of attributes", "workbook_large", () => sheetOf(`<a ${attributes(megabyte)}`)],
  ["a name of 15 MB", "workbook_broken", () => sheetOf(`<${"a".repeat(15 * megabyte)}`)],
  ["an attribute of 15 MB", "workbook_broken", () => sheetOf(`<a b="${"a".repeat(15 * megabyte)}`)],
  ["entities that expand", "workbook_broken", () => sheetOf(`${laughs}<worksheet>&c;</worksheet>`)],
  ["an external entity", "workbook_broken", () => sheetOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')],
  ["a cell of 15 MB", "row_long", () => sheet(`<row><c t="str"><v>${"x".repeat(15 * megabyte)}`)],
  ["a text of 15 MB", "row_long", () => longText()],
  ["a long text in a million cells", "workbook_large", () => longTexts()],
  ["a million texts", "workbook_large", () => strings(`<sst>${"<si/>".repeat(megabyte)}</sst>`)],
  ["cells in the last column", "row_columns", () => sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  ["a row of a million cells", "row_columns", () => sheet(`<row>${"<c><v>1</v></c>".repeat(megabyte)}`)],
  ["half a million rows", "rows_many", () => sheet("<row><c><v>1</v></c></row>".repeat(megabyte / 2))],
  ["no end", "workbook_broken", () => sheet("<row><c>").subarray(0, 900)],
  ["no sheet", "workbook_broken", () => zipFile({ "xl/workbook.xml": "<workbook/>" })],
  ["no XML", "workbook_broken", () => zipFile({ "xl/workbook.xml": "\0\0\0" })],
  ["too many files", "workbook_large", () => zipFile(many(3000))],
];

const laughs =
  '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(" ");
}

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/${index}.xml`, ""]));
}

function longText() {
  return zipFile({
    ...workbookParts(`<row>${cell}</row>`),
    "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(15 * megabyte)}</t></si></sst>`,
  });
}

function longTexts() {
  return zipFile({
    ...workbookParts(`<row>${cell.repeat(199)}</row>`.repeat(maxRows - 20)),
    "xl/sharedStrings.xml": `<sst><si><t>${long}</t></si></sst>`,
  });
}

describe("workbook", () => {
  test.each(files)("with %s is rejected as %s, in short turns and 120 MB", async (_, code, create) => {
    const bytes = create();
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let max = 0;
    const watch = setInterval(() => {
      max = Math.max(max, process.memoryUsage().rss - before);
    }, 5);
    let result: unknown;
    const turn = await maxTurnTime(async () => {
      result = await readTable(bytes, maxRows);
    });
    clearInterval(watch);
    expect(result).toMatchObject({ ok: false, rejection: { code } });
    expect(turn).toBeLessThan(maxTurn);
    expect(max).toBeLessThan(120 * megabyte);
  });
});

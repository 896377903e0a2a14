import { describe, expect, test } from "vitest";
import { workbookParts, zipFile } from "../testing/xlsx-file.ts";
import { readTable } from "./read-table.ts";

const head =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row>';
const read = (sheetData: string) => readTable(zipFile(workbookParts(sheetData)), 100);

describe("readTable", () => {
  test("reads texts, numbers, formulas and days of the visible sheets, with line numbers", async () => {
    const row =
      '<row r="5"><c r="A5" t="s"><v>3</v></c><c r="B5" s="2"><f>SUM(1,2)</f><v>1048.4999999999998</v></c>' +
      '<c r="C5" s="1"><v>46347.75</v></c><c r="E5" t="inlineStr"><is><t> نص </t></is></c></row>';
    expect(await read(`${head}<row r="3"><c r="A3"/></row>${row}`)).toEqual({
      ok: true,
      value: [
        {
          name: "COD",
          rows: [
            { line: 2, cells: ["AWB", "COD", "Date"] },
            { line: 5, cells: ["EG-1 & Co", "1048.5", "2026-11-21", "", "نص"] },
          ],
        },
      ],
    });
  });

  test("keeps long numbers and reads cells without addresses, errors and truth values", async () => {
    const row =
      '<row><c><v>123456789012345678</v></c><c t="str"><f>A1</f><v>EG-7</v></c><c t="e"><v>#REF!</v></c>' +
      '<c t="b"><v>1</v></c><c><v>1.5E3</v></c><c s="3"><v>5</v></c></row>';
    expect(await read(row)).toMatchObject({
      value: [{ rows: [{ line: 1, cells: ["123456789012345678", "EG-7", "#REF!", "1", "1500", "5"] }] }],
    });
  });

  test("reads days that count from 1904, and element names with a prefix", async () => {
    const parts = workbookParts('<x:row r="1"><x:c r="A1" s="1"><x:v>44885</x:v></x:c></x:row>');
    parts["xl/workbook.xml"] =
      parts["xl/workbook.xml"]?.replace("<sheets>", '<workbookPr date1904="1"/><sheets>') ?? "";
    expect(await readTable(zipFile(parts), 9)).toMatchObject({
      value: [{ rows: [{ cells: ["2026-11-21"] }] }],
    });
  });

  test("still reads CSV", async () => {
    expect(await readTable(new TextEncoder().encode("a,b\n1,2"), 9)).toMatchObject({
      value: [{ name: null, rows: [{ cells: ["a", "b"] }, { cells: ["1", "2"] }] }],
    });
  });

  test.each([
    ["pdf", "%PDF-1.7"],
    ["old_excel", "\xD0\xCF\x11\xE0\xA1\xB1"],
    ["image", "\x89PNG\r\n"],
    ["image", "\xFF\xD8\xFF\xE0"],
    ["image", "RIFF\x10\0\0\0WEBPVP8"],
    ["image", "\0\0\0\x18ftypheic"],
    ["web_page", "\n<html><table>"],
    ["web_page", "\xEF\xBB\xBF<?xml version='1.0'?>"],
    ["archive", "Rar!\x1A"],
    ["archive", "PK\x05\x06"],
    ["unknown", "\x01\x02\x03"],
  ] as const)("names a file of the kind %s", async (kind, beginning) => {
    const bytes = Buffer.from(`${beginning}\0 rest`, "latin1");
    expect(await readTable(bytes, 9)).toEqual({ ok: false, rejection: { code: "wrong_kind", kind } });
  });

  test.each([
    ["binary_excel", "xl/workbook.bin"],
    ["word", "word/document.xml"],
    ["numbers", "Index/Document.iwa"],
    ["open_document", "content.xml"],
    ["archive", "photo.jpg"],
  ] as const)("names an archive of the kind %s", async (kind, part) => {
    expect(await readTable(zipFile({ [part]: "x" }), 9)).toEqual({
      ok: false,
      rejection: { code: "wrong_kind", kind },
    });
  });
});

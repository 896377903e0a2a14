import { describe, expect, test } from "vitest";
import { maxImportRows } from "#contract/admin/imports/import-limits.ts";
import { reject } from "../result.ts";
import { hostileCsv } from "../testing/hostile-csv.ts";
import { csvLimits, readCsv, readCsvParts } from "./read-csv.ts";

// The turns of the event loop are measured beside the API, with uploads of maximum size.
const files = hostileCsv(2 * 1024 * 1024);

describe("2 MB file", () => {
  test.each(files)("of %s is read in parts (B5, R40)", async (_, bytes) => {
    let [maxRows, maxCells] = [0, 0];
    for await (const part of readCsvParts(bytes, { maxRows: maxImportRows, head: "first_line" })) {
      if (!part.ok) break;
      const { rows } = part.value;
      maxRows = Math.max(maxRows, rows.length);
      maxCells = Math.max(maxCells, ...rows.map(({ cells }) => cells.length));
    }
    // Maximum number of rows in memory.
    expect(maxRows).toBeLessThan(5000);
    expect(maxCells).toBeLessThanOrEqual(csvLimits.columns);
  });
});

describe("readCsv", () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);

  test("rejects a row with too many cells (B5, R40)", async () => {
    const row = (cells: number) => utf8(`a\nb${",".repeat(cells - 1)}`);
    expect(await readCsv(row(csvLimits.columns), 10)).toMatchObject({ ok: true });
    expect(await readCsv(row(csvLimits.columns + 1), 10)).toEqual(
      reject({ code: "row_columns", max: csvLimits.columns }),
    );
  });

  test("rejects a row with too many bytes, with its line (B5, R40)", async () => {
    expect(await readCsv(utf8(`a\n"${"b\n".repeat(csvLimits.rowBytes)}`), 10)).toMatchObject({
      rejection: { code: "row_long" },
    });
  });
});

import { CsvError, parse } from "csv-parse/sync";
import { accept, type Result, refuse } from "../result.ts";
import { decodeText } from "./decode-text.ts";

/** A row of a file: the line on which it begins, from 1, and its cells without spaces around them. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvRefusal =
  | { readonly code: "not_text" }
  | { readonly code: "broken"; readonly line: number }
  | { readonly code: "rows_many"; readonly max: number };

/**
 * The rows of a CSV file that have something in them, whatever its encoding and whether commas, semicolons or tabs part its
 * cells. Refuses what is no text, broken quotation marks, and more than `maxRows` rows.
 */
export function readCsv(bytes: Uint8Array, maxRows: number): Result<CsvRow[], CsvRefusal> {
  const text = decodeText(bytes);
  if (text === null) return refuse({ code: "not_text" });
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record(cells: string[], { lines }) {
        if (rows.length <= maxRows && cells.some((cell) => cell !== "")) rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return refuse({ code: "broken", line: lineOf(error) });
    throw error;
  }
  return rows.length > maxRows ? refuse({ code: "rows_many", max: maxRows }) : accept(rows);
}

function lineOf(error: object): number {
  return "lines" in error && typeof error.lines === "number" ? error.lines : 1;
}

/** What parts the cells of the head: of commas, semicolons and tabs what is there most often in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4000);
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { accept, type Result, refuse } from "../result.ts";
import { decodeText } from "./decode-text.ts";

/** A row of a file: the line on which it begins, from 1, and its cells without spaces around them. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Some rows of a file in their order, and the share of the file that has been read, 0 to 1. */
export interface CsvPart {
  readonly rows: readonly CsvRow[];
  readonly progress: number;
}

export type CsvRefusal =
  | { readonly code: "not_text" }
  | { readonly code: "broken" | "row_long"; readonly line: number }
  | { readonly code: "rows_many" | "row_columns"; readonly max: number };

export const csvLimits = {
  /** Maximum number of cells in one row. */
  columns: 200,
  /** Maximum size of one row, in bytes of UTF-8. */
  rowBytes: 512 * 1024,
} as const;

/** Bounds of one file. `head` says where the delimiter is looked for: in the first line alone, or in all first lines. */
interface CsvBounds {
  readonly maxRows: number;
  readonly head: "first_line" | "first_lines";
}

/** Characters that are parsed in one turn of the event loop: about 50 ms for the slowest text there is. */
const sliceLength = 8 * 1024;
/** Characters in which the delimiter is looked for. */
const headLength = 16 * 1024;
/** A part is returned once it has this many rows. */
const rowsAtOnce = 250;

/** Reads all rows of a small file, as `readCsvParts` does. */
export async function readCsv(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly CsvRow[], CsvRefusal>> {
  const rows: CsvRow[] = [];
  for await (const part of readCsvParts(bytes, { maxRows, head: "first_lines" })) {
    if (!part.ok) return part;
    rows.push(...part.value.rows);
  }
  return accept(rows);
}

/**
 * Reads the rows of a CSV file that are not empty, in any encoding, delimited by commas, semicolons or tabs. Parses one slice of the
 * file in each turn of the event loop, and returns the rows in parts, so that no file blocks the process or fills its memory.
 * Ends with a refusal for binary files, misplaced quotation marks, and more rows, cells in a row or bytes in a row than allowed.
 */
export async function* readCsvParts(
  bytes: Uint8Array,
  { maxRows, head }: CsvBounds,
): AsyncGenerator<Result<CsvPart, CsvRefusal>, void> {
  const text = decodeText(bytes);
  if (text === null) return yield refuse({ code: "not_text" });
  const rows: CsvRow[] = [];
  let refusal: CsvRefusal | null = null;
  let count = 0;
  // The parser ends with whatever its callbacks throw.
  const refuseWith = (code: "rows_many" | "row_columns", max: number) => {
    refusal = { code, max };
    throw new Error(code);
  };
  const parser = parse({
    ...options,
    delimiter: delimiterOf(head === "first_line" ? firstLineOf(text) : text.slice(0, 4000)),
    cast(cell, { index }) {
      return index < csvLimits.columns ? cell : refuseWith("row_columns", csvLimits.columns);
    },
    on_record(cells: string[], { lines }) {
      if (cells.every((cell) => cell === "")) return null;
      if (++count > maxRows) refuseWith("rows_many", maxRows);
      rows.push({ line: lines, cells });
      return null;
    },
  });
  const ended = new Promise<unknown>((resolve) => {
    parser.once("error", resolve);
    parser.once("end", () => resolve(null));
  });
  parser.resume();
  try {
    for (let at = 0; at < text.length && !parser.destroyed; ) {
      await setImmediate();
      const end = wholeSignEnd(text, at + sliceLength);
      parser.write(text.slice(at, end));
      at = end;
      if (rows.length >= rowsAtOnce && refusal === null) {
        yield accept({ rows: rows.splice(0), progress: Math.min(1, at / text.length) });
      }
    }
    if (!parser.destroyed) parser.end();
    const error = await ended;
    if (error !== null) return yield refuse(refusal ?? brokenBy(error));
    yield accept({ rows, progress: 1 });
  } finally {
    parser.destroy();
  }
}

const options: Options<string[]> = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: csvLimits.rowBytes,
};

/** A place in a text, or the next one where it stands within the two halves of one sign: alone neither is one. */
function wholeSignEnd(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}

/** The refusal for an error of the parser; throws any other error. */
function brokenBy(error: unknown): CsvRefusal {
  if (!(error instanceof CsvError)) throw error;
  const line = typeof error["lines"] === "number" ? error["lines"] : 1;
  return { code: error.code === "CSV_MAX_RECORD_SIZE" ? "row_long" : "broken", line };
}

/** The first line that is not empty; the texts below it may hold more commas than semicolons. */
function firstLineOf(text: string): string {
  return /^\s*([^\r\n]*)/.exec(text.slice(0, headLength))?.[1] ?? "";
}

/** The delimiter of the cells: the sign of commas, semicolons and tabs that the first lines have most of. */
function delimiterOf(head: string): string {
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { accept, type Result, reject } from "../result.ts";

/** Row of a file: its first line number, from 1, and its trimmed cells. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Some rows of a file in order, and the share of the file read so far, 0 to 1. */
export interface CsvPart {
  readonly rows: readonly CsvRow[];
  readonly progress: number;
}

export type CsvRejection =
  | { readonly code: "not_text" }
  | { readonly code: "broken" | "row_long"; readonly line: number }
  | { readonly code: "rows_many" | "row_columns"; readonly max: number };

export const csvLimits = {
  /** Maximum number of cells in a row. */
  columns: 200,
  /** Maximum size of a row in bytes of UTF-8. */
  rowBytes: 512 * 1024,
} as const;

/** Bounds of a file. `head`: lines in which the delimiter is detected, the first one or several. */
interface CsvBounds {
  readonly maxRows: number;
  readonly head: "first_line" | "first_lines";
}

/** Characters parsed per turn of the event loop: about 50 ms for the slowest text. */
const sliceLength = 8 * 1024;
/** Characters in which the delimiter is detected. */
const headLength = 16 * 1024;
/** Number of rows per part. */
const rowsPerPart = 250;

/** Reads all rows of a small file, like `readCsvParts`. */
export async function readCsv(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly CsvRow[], CsvRejection>> {
  const rows: CsvRow[] = [];
  for await (const part of readCsvParts(bytes, { maxRows, head: "first_lines" })) {
    if (!part.ok) return part;
    rows.push(...part.value.rows);
  }
  return accept(rows);
}

/**
 * Reads the non-empty rows of a CSV file in any encoding, delimited by commas, semicolons, tabs, or as a line `sep=;` says. Parses one slice per turn of the event
 * loop and yields rows in parts, so that no file blocks the process or fills its memory. Ends with a rejection for binary files, misplaced
 * quotation marks, and too many rows, cells or bytes in a row.
 */
export async function* readCsvParts(
  bytes: Uint8Array,
  { maxRows, head }: CsvBounds,
): AsyncGenerator<Result<CsvPart, CsvRejection>, void> {
  const decoded = decodeText(bytes);
  if (decoded === null) return yield reject({ code: "not_text" });
  const directive = directiveIn(decoded);
  const content = withoutTextFormulas(decoded.slice(directive?.length ?? 0));
  // An empty line in place of the directive keeps the numbers of the others.
  const text = (directive?.lineBreak ?? "") + content;
  const rows: CsvRow[] = [];
  let rejection: CsvRejection | null = null;
  let count = 0;
  // An exception of a callback ends the parser.
  const rejectWith = (code: "rows_many" | "row_columns", max: number) => {
    rejection = { code, max };
    throw new Error(code);
  };
  const parser = parse({
    ...options,
    delimiter:
      directive?.delimiter ??
      delimiterOf(head === "first_line" ? firstLineOf(content) : content.slice(0, 4000)),
    cast(cell, { index }) {
      return index < csvLimits.columns ? cell : rejectWith("row_columns", csvLimits.columns);
    },
    on_record(cells: string[], { lines }) {
      if (cells.every((cell) => cell === "")) return null;
      if (++count > maxRows) rejectWith("rows_many", maxRows);
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
      if (rows.length >= rowsPerPart && rejection === null) {
        yield accept({ rows: rows.splice(0), progress: Math.min(1, at / text.length) });
      }
    }
    if (!parser.destroyed) parser.end();
    const error = await ended;
    if (error !== null) return yield reject(rejection ?? brokenBy(error));
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

/** Returns the position, or the next one if it is inside a surrogate pair. */
function wholeSignEnd(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}

/** Returns the rejection for a parser error; rethrows any other error. */
function brokenBy(error: unknown): CsvRejection {
  if (!(error instanceof CsvError)) throw error;
  const line = typeof error["lines"] === "number" ? error["lines"] : 1;
  return { code: error.code === "CSV_MAX_RECORD_SIZE" ? "row_long" : "broken", line };
}

/** Other shops write `="00123"` so that spreadsheets keep the zeros. Returns the text with such cells as texts. */
function withoutTextFormulas(text: string): string {
  return text.replace(/(^|[,;\t\r\n])=("[^"\r\n]*")(?=[,;\t\r\n]|$)/g, "$1$2");
}

/** Returns the delimiter that Excel reads from a first line such as `sep=;`, with its length and line break; null without one. */
function directiveIn(
  text: string,
): { readonly delimiter: string; readonly length: number; readonly lineBreak: string } | null {
  const [line, , sign, lineBreak] =
    /^\uFEFF?"?sep=(["']?)(\\t|[^"'\r\n])\1"?[ ,;\t]*(\r\n|\r|\n)/i.exec(text.slice(0, 100)) ?? [];
  if (line === undefined || sign === undefined || lineBreak === undefined) return null;
  return { delimiter: sign === "\\t" ? "\t" : sign, length: line.length, lineBreak };
}

/** Returns the first non-empty line; texts below it may contain more commas than semicolons. */
function firstLineOf(text: string): string {
  return /^\s*([^\r\n]*)/.exec(text.slice(0, headLength))?.[1] ?? "";
}

/** Returns the delimiter: the most frequent of comma, semicolon and tab. */
function delimiterOf(head: string): string {
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

/**
 * Decodes a file of a spreadsheet or courier: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if valid, else Windows-1256, which Excel
 * writes in Egypt. Returns null for binary files such as a workbook.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and every workbook does
  return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return unmarked;
  return isUtf8(bytes) ? "utf-8" : "windows-1256";
}

/** In UTF-16, commas, digits and line breaks have a zero byte before or after them; other text has none. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > 0) return "utf-16le";
  return odd === 0 && even > 0 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse as parseStream } from "csv-parse";
import { parse } from "csv-parse/sync";
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
    parse(text, optionsFor(rows, maxRows, text.slice(0, 4000)));
  } catch (error) {
    return refuseBroken(error);
  }
  return rows.length > maxRows ? refuse({ code: "rows_many", max: maxRows }) : accept(rows);
}

const sliceLength = 64 * 1024;

/**
 * The same for large files that begin with their head, a slice in each turn of the event loop: nobody waits for the whole of it. What
 * parts the cells is read from the head alone, as the texts below have commas of their own.
 */
export async function readCsvInSlices(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<CsvRow[], CsvRefusal>> {
  const text = decodeText(bytes);
  if (text === null) return refuse({ code: "not_text" });
  const rows: CsvRow[] = [];
  const parser = parseStream(optionsFor(rows, maxRows, headOf(text)));
  const ended = new Promise<unknown>((resolve) => {
    parser.once("error", resolve);
    parser.once("end", () => resolve(null));
  });
  parser.resume();
  for (let at = 0; at < text.length && !parser.destroyed && rows.length <= maxRows; ) {
    await setImmediate();
    const end = wholeSignEnd(text, at + sliceLength);
    parser.write(text.slice(at, end));
    at = end;
  }
  if (rows.length > maxRows) {
    parser.destroy();
    return refuse({ code: "rows_many", max: maxRows });
  }
  if (!parser.destroyed) parser.end();
  const error = await ended;
  if (error !== null) return refuseBroken(error);
  return rows.length > maxRows ? refuse({ code: "rows_many", max: maxRows }) : accept(rows);
}

/** A place in a text, or the next one where it stands within the two halves of one sign: alone neither is one. */
function wholeSignEnd(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}

function optionsFor(rows: CsvRow[], maxRows: number, head: string): Options<string[]> {
  return {
    delimiter: delimiterOf(head),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    on_record(cells: string[], { lines }) {
      if (rows.length <= maxRows && cells.some((cell) => cell !== "")) rows.push({ line: lines, cells });
      return null;
    },
  };
}

function refuseBroken(error: unknown) {
  if (error instanceof CsvError) return refuse({ code: "broken", line: lineOf(error) });
  throw error;
}

function lineOf(error: object): number {
  return "lines" in error && typeof error.lines === "number" ? error.lines : 1;
}

/** The first line with something in it. */
function headOf(text: string): string {
  return /^\s*([^\r\n]*)/.exec(text)?.[1] ?? "";
}

/** What parts the cells: of commas, semicolons and tabs what is most often in the first lines. */
function delimiterOf(head: string): string {
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

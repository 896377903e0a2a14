import sax from "sax";
import { maxImportCell } from "#contract/admin/imports/import-limits.ts";
import { withoutFormulaGuards } from "../csv/csv-line.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { readAmount } from "../spreadsheet/read-amount.ts";
import { suspectCell } from "../spreadsheet/suspect-cell.ts";
import { afterSkippedHour } from "./cells.ts";
import { exportField, foldHead, type HeadColumn, type ImportWords } from "./import-head.ts";
import type { CellProblem, ImportSubject } from "./import-subject.ts";
import { type ExportMark, parseExportMark } from "./remembered-exports.ts";

/** Row of a file with its cells by field. */
export interface KeyedRow {
  readonly line: number;
  /** Cells as the file has them. */
  readonly written: readonly string[];
  /** Null if the row has no valid key. */
  readonly key: string | null;
  readonly cells: Readonly<Record<string, string>>;
  /** Row of the export that the file was; null without one. */
  readonly mark: ExportMark | null;
  readonly problems: readonly CellProblem[];
}

/** Kinds of a file's cells, by which they are read. */
export interface CellReading {
  readonly columns: readonly HeadColumn[];
  readonly subject: ImportSubject;
  readonly words: ImportWords;
  /** Fields whose amounts such as 1.250 have three decimals, as staff have confirmed. */
  readonly decimals: ReadonlySet<string>;
}

/** Reads the cells of a row. `linesOfKeys` has the keys of the earlier rows, and gets this one. */
export function keyedRow(
  { line, cells: written }: CsvRow,
  reading: CellReading,
  linesOfKeys: Map<string, number>,
): KeyedRow {
  const { keys, keyOf, sameKey = (key) => key } = reading.subject;
  const problems: CellProblem[] = [];
  const cells: Record<string, string> = {};
  let mark: ExportMark | null = null;
  for (const [at, { field }] of reading.columns.entries()) {
    const cell = written[at] ?? "";
    if (field === exportField) mark = parseExportMark(cell);
    if (field === null || field === exportField) continue;
    const problem = problemOfCell(field, cell, reading);
    if (problem === null) cells[field] = readCell(field, cell, reading);
    else problems.push(problem);
  }
  const row = { line, written, cells, mark };
  const wrongKey = problems.find(({ field }) => keys.includes(field));
  if (wrongKey !== undefined) return { ...row, key: null, problems: [wrongKey] };
  const field = keys.find((name) => (cells[name] ?? "") !== "");
  if (field === undefined) {
    return { ...row, key: null, problems: [{ field: keys[0] ?? "", code: "required" }] };
  }
  const key = keyOf(field, cells[field] ?? "");
  if (!key.ok) return { ...row, key: null, problems: [key.rejection] };
  const other = linesOfKeys.get(sameKey(key.value));
  if (other !== undefined) problems.push({ field, code: "key_twice", named: String(other) });
  else linesOfKeys.set(sameKey(key.value), line);
  return { ...row, key: key.value, problems };
}

/** Returns the text of a cell as an import compares it: without formula guards and HTML, and with the meaning of words. */
export function readCell(field: string, cell: string, { subject, words }: CellReading): string {
  const text = withoutFormulaGuards(cell);
  const plain = subject.cellKinds.texts.includes(field) ? plainText(text) : text;
  const meanings = words.values.get(field);
  if (meanings === undefined || meanings.size === 0) return plain;
  const whole = meanings.get(foldHead(cell));
  if (whole !== undefined || !/[,،]/.test(plain)) return whole ?? plain;
  return plain
    .split(/[,،]/)
    .map((part) => meanings.get(foldHead(part)) ?? part.trim())
    .join(", ");
}

function problemOfCell(field: string, cell: string, { subject, decimals }: CellReading): CellProblem | null {
  if (cell.length > maxImportCell) return { field, code: "too_long" };
  const suspect = suspectCell(withoutFormulaGuards(cell));
  if (suspect !== null) return { field, code: suspect };
  const { amounts, moments } = subject.cellKinds;
  if (amounts.includes(field) && !decimals.has(field) && readAmount(cell) === "amount_ambiguous") {
    return { field, code: "amount_ambiguous", named: cell.trim().replace(".", ",") };
  }
  const later = moments.includes(field) ? afterSkippedHour(cell) : null;
  return later === null ? null : { field, code: "hour_skipped", named: later };
}

/** Element, comment or declaration. Names have letters only: <3, x<y and <me@example.com> are text. */
const tag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!(?:--|doctype\s)/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Elements that begin and end a line. */
const blocks = new Set([
  ..."address article aside blockquote br center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul".split(
    " ",
  ),
]);
const hidden = new Set(["script", "style", "template", "title"]);

/** Converts HTML of another shop to text: one line per paragraph and list item, without tags. Returns any other text unchanged. */
export function plainText(text: string): string {
  if (!tag.test(text) && !entity.test(text)) return text;
  // Bare line breaks are spaces in HTML, unless the text has no tags.
  const hasTags = tag.test(text);
  const parser = sax.parser(false, { lowercase: true });
  let plain = "";
  let ignored = 0;
  const breakLine = (name: string) => {
    if (blocks.has(name)) plain += "\n";
    else if (name === "td" || name === "th") plain += " ";
  };
  parser.onerror = () => {
    // Browsers show broken HTML as well.
    parser.resume();
  };
  parser.onopentag = ({ name }) => {
    if (hidden.has(name)) ignored++;
    breakLine(name);
  };
  parser.onclosetag = (name) => {
    if (hidden.has(name)) ignored--;
    breakLine(name);
  };
  parser.onscript = () => {};
  parser.ontext = (part) => {
    if (ignored === 0) plain += hasTags ? part.replace(/[\r\n\t]+/g, " ") : part;
  };
  // A root element, because the parser ignores text outside.
  parser.write(`<body>${text}</body>`).close();
  return plain
    .replace(/\u00A0/g, " ")
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").trim())
    .join("\n")
    .replace(/\n{2,}/g, hasTags ? "\n" : "$&")
    .trim();
}

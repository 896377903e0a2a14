import { foldDigits } from "#contract/digits.ts";
import { orderNumberLength, typedOrderNumber } from "#contract/orders/order-number.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";
import { cleanText } from "#contract/text.ts";

/** Line with an order number and a tracking number. Both are null if the line is unreadable. */
export interface TrackingLine {
  /** Line number in the text or file, from 1. */
  readonly row: number;
  readonly orderNo: string | null;
  readonly tracking: string | null;
  /** Beginning of the original line, at most 100 characters, for correcting it. */
  readonly written: string;
}

/**
 * Parses pasted text with one order per line. A tab, comma, semicolon or spaces separate its two numbers, as in `readTrackingRows`.
 */
export function readTrackingText(text: string): TrackingLine[] {
  const lines = cleanText(text)
    .split("\n")
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));
  return readTrackingRows(lines);
}

/**
 * Parses the rows of a file. The first two cells with text are order number and tracking number, in any order: the one with nine digits,
 * or with fewer after a spreadsheet has removed leading zeros, is the order number. Skips empty rows, and a first row without digits.
 */
export function readTrackingRows(
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): TrackingLine[] {
  return rows
    .map(({ row, cells }) => ({ row, cells: cells.map(cleanCell).filter((cell) => cell !== "") }))
    .filter(({ cells }) => cells.length > 0)
    .filter(({ cells }, index) => index > 0 || !isHead(cells))
    .map(({ row, cells }) => ({ row, ...numbersOf(cells), written: cells.join(" ").slice(0, 100) }));
}

function cellsOf(line: string): string[] {
  if (/[\t,;،؛]/.test(line)) return line.split(/[\t,;،؛]/);
  // An order number has nine digits, possibly in groups. The rest is the tracking number.
  const [, order, tracking] = /^[^\p{L}\p{N}]*((?:\p{N}[ -]?){9})\s(.+)$/u.exec(line.trim()) ?? [];
  return order === undefined || tracking === undefined ? line.trim().split(/\s+/) : [order, tracking];
}

function cleanCell(cell: string): string {
  return foldDigits(cell.replace(/["'#]/g, "")).replace(/\s+/g, " ").trim();
}

function isHead(cells: readonly string[]): boolean {
  return !/\d/.test(cells.join(""));
}

function numbersOf([first = "", second]: readonly string[]) {
  if (second === undefined) return unreadable;
  const one = { orderNo: typedOrderNumber(first), tracking: spellOutNumber(second) };
  const other = { orderNo: typedOrderNumber(second), tracking: spellOutNumber(first) };
  if (hasNineDigits(second) && !hasNineDigits(first)) return other;
  if (hasNineDigits(first) || isNine(one.orderNo)) return one;
  if (isNine(other.orderNo)) return other;
  return /^\d{1,20}$/.test(one.orderNo) ? one : unreadable;
}

const isNine = (number: string) => /^\d+$/.test(number) && number.length === orderNumberLength;

/** Whether a cell has nine digits as written, possibly in groups. */
function hasNineDigits(cell: string): boolean {
  return isNine(spellOutNumber(cell).replace(/[\s-]/g, ""));
}

const unreadable = { orderNo: null, tracking: null };

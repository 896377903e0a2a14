import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";

/** Line with an order number and a tracking number; nulls if it is unreadable. */
export interface TrackingLine {
  /** Line number, from 1. */
  readonly row: number;
  readonly orderNo: string | null;
  readonly tracking: string | null;
  /** Original line, for correcting it. */
  readonly written: string;
}

/** Parses pasted text: one order per line, its two numbers separated by a tab, comma, semicolon or spaces. */
export function readTrackingText(text: string): TrackingLine[] {
  const lines = cleanText(text)
    .split("\n")
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));
  return readTrackingRows(lines);
}

/** Parses the rows of a file: order number and tracking number in the first two cells, in any order. */
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
  // Nine digits, possibly in groups, followed by the rest.
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
  const [one, other] = [first, second ?? ""].map((cell) => cell.replace(/[\s-]/g, ""));
  if (second === undefined || one === undefined || other === undefined) return unreadable;
  if (/^\d{9}$/.test(other) && !/^\d{9}$/.test(one)) return { orderNo: other, tracking: first };
  return /^\d{1,20}$/.test(one) ? { orderNo: one, tracking: second } : unreadable;
}

const unreadable = { orderNo: null, tracking: null };

import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";

/** A line that names an order and its tracking number; nulls where it can't be read. */
export interface TrackingLine {
  /** Where it stands, from 1. */
  readonly row: number;
  readonly orderNo: string | null;
  readonly tracking: string | null;
  /** The line as it was sent, for whoever has to mend it. */
  readonly written: string;
}

/** Reads what somebody pasted: an order a line, its two numbers parted by a tab, a comma, a semicolon or spaces. */
export function readTrackingText(text: string): TrackingLine[] {
  const lines = cleanText(text)
    .split("\n")
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));
  return readTrackingRows(lines);
}

/** Reads the rows of a file: the order's number in one of the first two cells, its tracking number in the other. */
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
  // Nine digits, in groups or not, and behind them the rest.
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

import type { StatementLayout } from "#contract/admin/orders/courier-layout.ts";
import { maxStatementRows } from "#contract/admin/orders/statement.ts";
import { foldDigits } from "#contract/digits.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import { accept, type Result, refuse } from "../result.ts";
import { trackingKey } from "../shipping/tracking-key.ts";
import { readTable, type TableRefusal } from "../spreadsheet/read-table.ts";
import { type AmountProblem, isPound, readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
import { findHead, type HeadProblem, maxRowsAboveHead, type StatementField } from "./statement-head.ts";

/** Parcel of a statement; amounts in piastres. */
export interface StatedParcel {
  readonly row: number;
  readonly tracking: string;
  readonly amount: number;
  readonly fee: number;
  readonly statusWord: string;
}

export interface StatementFile {
  readonly parcels: readonly StatedParcel[];
  /** Last day in the file; null without dates. */
  readonly lastDay: string | null;
}

type CellProblem =
  | { readonly code: AmountProblem | "amount_negative" | "number_missing" | "number_form" | "date" }
  | { readonly code: "number_twice"; readonly row: number };

/** Problem of the file, its header, or a cell. */
export interface StatementProblem {
  readonly row: number | null;
  readonly column: string | null;
  readonly problem: TableRefusal | { readonly code: "empty" } | HeadProblem | CellProblem;
}

const maxProblems = 100;
const maxWord = 60;
const empty: StatementProblem = { row: null, column: null, problem: { code: "empty" } };

/** Reads a courier's statement by the names of its columns. Rejects the whole file with all problems. */
export async function readStatement(
  bytes: Uint8Array,
  layout: StatementLayout,
): Promise<Result<StatementFile, readonly StatementProblem[]>> {
  const read = await readTable(bytes, maxStatementRows + maxRowsAboveHead);
  if (!read.ok) return refuse([{ row: null, column: null, problem: read.refusal }]);
  if (read.value.length === 0) return refuse([empty]);
  const head = findHead(read.value, layout);
  if (!head.ok) {
    return refuse(head.refusal.map((problem) => ({ row: null, column: problem.names[0] ?? null, problem })));
  }
  const { columns, names, rows } = head.value;
  const problems: StatementProblem[] = [];
  const parcels: StatedParcel[] = [];
  const rowsOfNumbers = new Map<string, number>();
  let lastDay: string | null = null;

  for (const { line: row, cells } of rows) {
    const cell = (field: StatementField) => cells[columns[field] ?? -1] ?? "";
    const addProblem = (field: StatementField, problem: CellProblem) =>
      problems.push({ row, column: names[field] ?? null, problem });
    const tracking = foldDigits(cleanText(cell("tracking"))).replace(/\s+/g, " ");
    if (isSum(cells) && !/\d/.test(tracking)) continue;

    const key = trackingKey(tracking);
    const twice = rowsOfNumbers.get(key);
    if (tracking === "") addProblem("tracking", { code: "number_missing" });
    else if (key === "" || tracking.length > maxWord) addProblem("tracking", { code: "number_form" });
    else if (twice !== undefined) addProblem("tracking", { code: "number_twice", row: twice });
    else rowsOfNumbers.set(key, row);

    if (!isPound(cell("currency"))) addProblem("currency", { code: "currency" });
    const amount = readAmount(cell("amount"));
    if (typeof amount !== "number") addProblem("amount", { code: amount });
    const fee = cell("fee") === "" ? 0 : readAmount(cell("fee"));
    if (typeof fee !== "number") addProblem("fee", { code: fee });
    else if (fee < 0) addProblem("fee", { code: "amount_negative" });
    const day = cell("date") === "" ? null : readDay(cell("date"));
    if (day === null && cell("date") !== "") addProblem("date", { code: "date" });
    if (day !== null && (lastDay === null || day > lastDay)) lastDay = day;
    if (typeof amount === "number" && typeof fee === "number") {
      parcels.push({
        row,
        tracking,
        amount,
        fee,
        statusWord: beginningOf(cleanText(cell("status")), maxWord),
      });
    }
  }
  if (problems.length > 0) return refuse(problems.slice(0, maxProblems));
  return parcels.length === 0 ? refuse([empty]) : accept({ parcels, lastDay });
}

/** Whether the row contains the totals below the parcels. */
function isSum(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(?:grand\s*)?total\b|^(?:ال)?(?:إ|ا)جمالي|^المجموع/i.test(cell.trim()));
}

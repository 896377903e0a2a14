import { dayField } from "#contract/admin/day-field.ts";
import { foldDigits } from "#contract/digits.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { trackingKey } from "../orders/tracking-number.ts";
import { type AmountProblem, isPound, readAmount } from "../spreadsheet/read-amount.ts";
import { suspectCell } from "../spreadsheet/suspect-cell.ts";
import { isRefusedWord } from "./match-rows.ts";
import type { FootFacts } from "./statement-foot.ts";
import type { StatementField, StatementHead } from "./statement-head.ts";

/** Parcel of a statement; amounts in piastres. */
export interface StatedParcel {
  readonly row: number;
  readonly tracking: string;
  readonly amount: number;
  readonly fee: number;
  readonly statusWord: string;
}

export type CellProblem =
  | { readonly code: AmountProblem | "amount_negative" | "number_missing" | "number_form" | "date" }
  | { readonly code: "number_twice"; readonly row: number };

/** Row of a statement with the problems of its cells. */
export interface ReadRow extends FootFacts {
  readonly row: number;
  readonly statusWord: string;
  readonly day: string | null;
  /** Whether the row has a fee, but no amount: another row of its number may have the amount. */
  readonly isFeeOnly: boolean;
  readonly problems: readonly { readonly field: StatementField; readonly problem: CellProblem }[];
}

const maxWord = 60;
const pound = "(?:egp|le|ج\\.?م\\.?)?";
const empty = new RegExp(`^(?:${pound} *[-–—−.]* *${pound}|n\\/?a|nil|null|nan|none|لا يوجد)$`, "i");

/** Reads the cells of a row. `decimals` names the columns whose amounts have three decimals. */
export function readRow(
  { line: row, cells }: CsvRow,
  { columns, names }: Pick<StatementHead, "columns" | "names">,
  decimals: ReadonlySet<string>,
): ReadRow {
  const problems: { field: StatementField; problem: CellProblem }[] = [];
  const cell = (field: StatementField) => (cells[columns[field] ?? -1] ?? "").trim();
  const addProblem = (field: StatementField, code: Exclude<CellProblem["code"], "number_twice">) =>
    problems.push({ field, problem: { code } });
  const hasDecimals = (field: StatementField) => decimals.has(names[field] ?? "");

  const tracking = foldDigits(cleanText(cell("tracking"))).replace(/\s+/g, " ");
  if (tracking === "") addProblem("tracking", "number_missing");
  else if (
    !/\d/.test(trackingKey(tracking)) ||
    tracking.length > maxWord ||
    suspectCell(spellOutNumber(tracking)) !== null
  ) {
    addProblem("tracking", "number_form");
  }
  if (!isPound(cell("currency"))) addProblem("currency", "currency");

  // Couriers leave the amount of a refused parcel empty.
  const isNothing = empty.test(cell("amount")) && cells.some(isRefusedWord);
  const amount = isNothing ? 0 : readAmount(cell("amount"), hasDecimals("amount"));
  if (typeof amount !== "number") addProblem("amount", amount);
  const fee = empty.test(cell("fee")) ? 0 : readAmount(cell("fee"), hasDecimals("fee"));
  if (typeof fee !== "number") addProblem("fee", fee);
  else if (fee < 0) addProblem("fee", "amount_negative");
  const day = cell("date") === "" ? null : readDay(cell("date"));
  if (day === null && cell("date") !== "") addProblem("date", "date");
  return {
    row,
    tracking,
    cells,
    amount: typeof amount === "number" ? amount : null,
    fee: typeof fee === "number" ? fee : 0,
    statusWord: beginningOf(cleanText(cell("status")), maxWord),
    day,
    isFeeOnly: typeof amount !== "number" && empty.test(cell("amount")) && typeof fee === "number" && fee > 0,
    problems,
  };
}

/** Returns a row of a fee without an amount as one with the amount 0. */
export function asFee(row: ReadRow): ReadRow {
  return { ...row, amount: 0, problems: row.problems.filter(({ field }) => field !== "amount") };
}

/** Returns the parcel of a row; none if its number or an amount is wrong. A wrong date is a problem of the parcel only. */
export function parcelsOfRow({ row, tracking, amount, fee, statusWord, problems }: ReadRow): StatedParcel[] {
  if (amount === null || problems.some(({ field }) => field !== "date")) return [];
  return [{ row, tracking, amount, fee, statusWord }];
}

/** Parses a date of a courier's file, with or without a time: 2026-11-21, 21/11/2026, 21-11-2026; null for others. */
export function readDay(written: string): string | null {
  const text = foldDigits(written).trim();
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/.exec(text) ?? [];
  if (y !== undefined) return dayOf(y, m, d);
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/.exec(text) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const parsed = dayField.safeParse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return parsed.success ? parsed.data : null;
}

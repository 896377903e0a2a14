import type { StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { accept, type Result, reject } from "../result.ts";
import { haveThreeDecimals } from "../spreadsheet/read-amount.ts";

const fields = ["tracking", "amount", "fee", "date", "status", "currency"] as const;
export type StatementField = (typeof fields)[number];

/** Some couriers write their name, the period etc. above the columns. */
export const maxRowsAboveHead = 20;

export interface StatementHead {
  readonly columns: Readonly<Record<StatementField, number | null>>;
  readonly names: Readonly<Partial<Record<StatementField, string>>>;
  readonly rows: readonly CsvRow[];
}

/** Missing or duplicate column, with its accepted names. */
export interface HeadProblem {
  readonly code: "column_missing" | "column_twice";
  readonly names: readonly string[];
}

/** Finds the header: the first row with the columns of tracking numbers and amounts. Ignores spaces, case and punctuation. */
export function findHead(
  rows: readonly CsvRow[],
  layout: StatementLayout,
): Result<StatementHead, readonly HeadProblem[]> {
  const heads = rows.slice(0, maxRowsAboveHead);
  const has = ({ cells }: CsvRow, field: StatementField) => columnsOf(cells, layout[field]).length > 0;
  const at = heads.findIndex((row) => has(row, "tracking") && has(row, "amount"));
  const head = heads[at];
  if (head === undefined) {
    const missing = (["tracking", "amount"] as const).filter(
      (field) => !heads.some((row) => has(row, field)),
    );
    // Both exist, but never in one row; the amount counts as missing.
    const named = missing.length === 0 ? (["amount"] as const) : missing;
    return reject(named.map((field) => ({ code: "column_missing", names: layout[field] })));
  }
  const found = fields.map((field) => [field, columnsOf(head.cells, layout[field])] as const);
  const twice = found.filter(([, columns]) => columns.length > 1);
  if (twice.length > 0) {
    return reject(twice.map(([field]) => ({ code: "column_twice", names: layout[field] })));
  }
  const column = (field: StatementField) => found.find(([name]) => name === field)?.[1][0] ?? null;
  return accept({
    columns: {
      tracking: column("tracking"),
      amount: column("amount"),
      fee: column("fee"),
      date: column("date"),
      status: column("status"),
      currency: column("currency"),
    },
    names: Object.fromEntries(found.map(([field, [index = -1]]) => [field, head.cells[index]])),
    rows: rows.slice(at + 1),
  });
}

/** Maximum length of a compared cell: twice the length of a name, for punctuation that is ignored. */
const maxNameLength = 160;

/** Returns the indexes of cells with one of these names. */
function columnsOf(cells: readonly string[], names: readonly string[]): number[] {
  const folded = new Set(names.map(foldName));
  return cells.flatMap((cell, index) =>
    cell.length <= maxNameLength && folded.has(foldName(cell)) ? [index] : [],
  );
}

function foldName(name: string): string {
  return foldDigits(cleanText(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const amountFields = ["amount", "fee"] as const;

/**
 * Returns the names of columns whose amounts all have three decimals, of which at least one could be thousands: 1.250 beside 570.000. Such a
 * column is read after a confirmation. A single amount among others is a problem of its row.
 */
export function decimalColumns(sheets: readonly StatementHead[]): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const field of amountFields) {
    const cells = sheets.flatMap(({ columns: at, rows }) =>
      rows
        // Totals and nets may have another format.
        .filter(({ cells }) => /\p{N}/u.test(cells[at.tracking ?? -1] ?? ""))
        .map(({ cells }) => cells[at[field] ?? -1] ?? ""),
    );
    const name = sheets.find(({ names }) => names[field] !== undefined)?.names[field];
    if (name !== undefined && haveThreeDecimals(cells)) columns.add(name);
  }
  return columns;
}

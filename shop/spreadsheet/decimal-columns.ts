import { foldDigits } from "#contract/digits.ts";
import type { StatementHead } from "../cash/statement-head.ts";

const fields = ["amount", "fee"] as const;

/**
 * Returns the names of columns whose amounts all have three decimals, of which at least one could be thousands: 1.250 beside 570.000. Such a
 * column is read after a confirmation. A single amount among others is a problem of its row.
 */
export function decimalColumns(sheets: readonly StatementHead[]): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const field of fields) {
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

/**
 * Whether all amounts of a column have three decimals, and at least one could be thousands. Zeros and empty cells have no decimals to
 * compare.
 */
export function haveThreeDecimals(cells: readonly string[]): boolean {
  const numbers = cells.map(numberIn).filter((number) => !/^0*$/.test(number));
  const isOpen = numbers.some((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number));
  return isOpen && numbers.every((number) => /^[\d,]*\d\.\d{3}$/.test(number));
}

/** Returns the digits and separators of a cell; empty for a cell without digits. */
function numberIn(cell: string): string {
  return /\d[\d.,]*/.exec(foldDigits(cell))?.[0] ?? "";
}

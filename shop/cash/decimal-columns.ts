import { foldDigits } from "#contract/digits.ts";
import type { StatementHead } from "./statement-head.ts";

const fields = ["amount", "fee"] as const;

/**
 * Returns the names of columns whose amounts all have three decimals, of which at least one could be thousands: 1.250 beside 570.000. Such a
 * column is read after a confirmation. A single amount among others is a problem of its row.
 */
export function decimalColumns(sheets: readonly StatementHead[]): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const field of fields) {
    const cells = sheets.flatMap(({ columns: at, rows }) =>
      rows.map(({ cells }) => numberIn(cells[at[field] ?? -1] ?? "")).filter((cell) => cell !== ""),
    );
    const name = sheets.find(({ names }) => names[field] !== undefined)?.names[field];
    const hasThree = cells.every((cell) => /^[\d,]*\d\.\d{3}$/.test(cell));
    const isOpen = cells.some((cell) => /^[1-9]\d{0,2}\.\d{3}$/.test(cell));
    if (name !== undefined && cells.length > 1 && hasThree && isOpen) columns.add(name);
  }
  return columns;
}

/** Returns the digits and separators of a cell; empty for a cell without digits. */
function numberIn(cell: string): string {
  return /\d[\d.,]*/.exec(foldDigits(cell))?.[0] ?? "";
}

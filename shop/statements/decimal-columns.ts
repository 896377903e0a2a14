import { haveThreeDecimals } from "../spreadsheet/read-amount.ts";
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

import { maxImportRows } from "#contract/admin/imports/import-limits.ts";
import { readCsvParts } from "../csv/read-csv.ts";
import { haveThreeDecimals } from "../spreadsheet/read-amount.ts";
import { type HeadColumn, type ImportWords, readHead } from "./import-head.ts";
import type { ImportSubject } from "./import-subject.ts";

/** Returns the fields of a file whose amounts all have three decimals. A single amount such as 1.250 among others stays open. */
export async function decimalFields(
  bytes: Uint8Array,
  words: ImportWords,
  subject: ImportSubject,
): Promise<ReadonlySet<string>> {
  let columns: readonly HeadColumn[] | null = null;
  const cells = new Map<string, string[]>();
  for await (const part of readCsvParts(bytes, { maxRows: maxImportRows + 1, head: "first_line" })) {
    // The comparison of the file names its problem.
    if (!part.ok) break;
    let { rows } = part.value;
    if (columns === null && rows[0] !== undefined) {
      columns = readHead(rows[0].cells, words, subject).columns;
      rows = rows.slice(1);
    }
    for (const [at, { field }] of (columns ?? []).entries()) {
      if (field === null || !subject.cellKinds.amounts.includes(field)) continue;
      const known = cells.get(field) ?? [];
      for (const row of rows) known.push(row.cells[at] ?? "");
      cells.set(field, known);
    }
  }
  return new Set([...cells].flatMap(([field, known]) => (haveThreeDecimals(known) ? [field] : [])));
}

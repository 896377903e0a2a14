import { sql } from "kysely";
import { beginningOf } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import type { HeadColumn } from "./import-head.ts";
import type { CellProblem, Cells, CurrentRow, ImportSubject } from "./import-subject.ts";
import { type CellReading, type KeyedRow, readCell } from "./keyed-row.ts";
import { type AskedCell, type MergedRow, mergeRow } from "./merge-row.ts";
import type { ExportedRow } from "./remembered-exports.ts";
import { type StagedCell, type StagedRow, typedIn } from "./stage-rows.ts";

/** Maximum length of a shown cell. */
export const maxShownCell = 200;

/** Difference between a row of a file and the shop, or its problems; neither without a difference. */
export interface ComparedRow {
  readonly staged: StagedRow | null;
  readonly problems: readonly CellProblem[];
}

/** Compares a row with the row of the shop that has its key. `isCounted`: its difference of stock was already counted. */
export function compareRow(
  { line, key, cells: read, problems }: KeyedRow,
  known: Awaited<ReturnType<ImportSubject["find"]>>,
  written: ExportedRow | null,
  reading: CellReading,
  isCounted = false,
): ComparedRow {
  if (key === null || problems.length > 0) return { staged: null, problems };
  const { subject, columns } = reading;
  const current = known.get(key) ?? null;
  const cells = changeableCells(read, subject);
  // A row with the mark of another row, such as a copied one, has no exported values.
  const exported = written === null ? null : exportedCells(written.cells, cells, { key, current }, reading);
  if (current === null && exported !== null) {
    return { staged: null, problems: [{ field: subject.keys[0] ?? "", code: "row_gone" }] };
  }
  const merged = current === null ? null : mergeRow(cells, { exported, isCounted }, current, key, subject);
  if (merged !== null && merged.problems.length > 0) return { staged: null, problems: merged.problems };
  const isMerged = merged !== null && exported !== null;
  if (isMerged && Object.keys(merged.edited).length + merged.asked.length === 0) {
    return { staged: null, problems: [] };
  }
  const changed = isMerged ? { ...merged.edited, ...typedIn(merged.asked) } : cells;
  const compared = subject.compare(changed, current, key);
  if (!compared.ok) return { staged: null, problems: compared.rejection };
  if (compared.value === null) return { staged: null, problems: [] };
  const { before, after } = compared.value;
  const staged: StagedRow = {
    row: line,
    key,
    id: current?.id ?? null,
    version: current?.updated_at ?? null,
    before,
    after,
    ...askedCells(merged, columns),
    stock_change: merged?.stockChange ?? null,
  };
  return { staged, problems: [] };
}

/** Returns the exported texts of a row as this file would have them; null if the export has another key there. */
function exportedCells(
  written: Cells,
  cells: Cells,
  { key, current }: { readonly key: string; readonly current: CurrentRow | null },
  reading: CellReading,
): Cells | null {
  const { keys, keyOf, sameKey = (text) => text } = reading.subject;
  const names = keys.filter((name) => (written[name] ?? "") !== "");
  const isOfRow = names.some((name) => {
    const found = keyOf(name, written[name] ?? "");
    // A spreadsheet may have removed the leading zeros of the key since the export.
    const own = current?.columns[name];
    const isOwn = typeof own === "string" && own === written[name];
    return found.ok && (isOwn || sameKey(found.value) === sameKey(key));
  });
  if (names.length > 0 && !isOfRow) return null;
  return Object.fromEntries(
    Object.keys(cells).flatMap((field) => {
      const text = written[field];
      return text === undefined ? [] : [[field, readCell(field, text, reading)]];
    }),
  );
}

/** The code is both the key of a coupon and a field of a new one. */
function changeableCells(cells: Cells, { fields }: ImportSubject): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([field]) => fields.includes(field) || field === "code"),
  );
}

/** Returns the edited cells and those that staff decide about; null if there is nothing to decide. */
function askedCells(merged: MergedRow | null, columns: readonly HeadColumn[]) {
  if (merged === null || merged.asked.length === 0) return { edited: null, asked: null };
  return { edited: merged.edited, asked: merged.asked.map((cell) => shownCell(cell, columns)) };
}

/** Returns a cell that staff decide about, with the beginnings of its values and the name of its column. */
function shownCell(cell: AskedCell, columns: readonly HeadColumn[]): StagedCell {
  return {
    ...cell,
    exported: cell.exported === null ? null : beginningOf(cell.exported, maxShownCell),
    today: beginningOf(cell.today, maxShownCell),
    column: columns.find(({ field }) => field === cell.field)?.name ?? cell.field,
  };
}

/** Two lines may change one row by different keys, such as a customer's id and phone. The second is a problem. */
export function onlyOnce(
  compared: ComparedRow,
  { keys }: ImportSubject,
  linesOfIds: Map<number, number>,
): ComparedRow {
  const { staged } = compared;
  if (staged === null || staged.id === null) return compared;
  const other = linesOfIds.get(staged.id);
  linesOfIds.set(staged.id, staged.row);
  if (other === undefined) return compared;
  return { staged: null, problems: [{ field: keys[0] ?? "", code: "key_twice", named: String(other) }] };
}

/** Returns the difference that a row adds to the stock of a product. */
export function countOf({
  row,
  written,
  compared: { staged },
}: {
  readonly row: KeyedRow;
  readonly written: ExportedRow | null;
  readonly compared: ComparedRow;
}): StockCount[] {
  if (written === null || staged === null || staged.id === null || staged.stock_change === null) return [];
  return [{ row: row.line, id: staged.id, change: staged.stock_change, since: written.at }];
}

/** Difference that a row of a file adds to the stock of a product since its export. */
interface StockCount {
  readonly row: number;
  readonly id: number;
  readonly change: number;
  readonly since: Date;
}

/**
 * Returns the rows whose difference was already counted since the export: by the same file, another copy of it, or staff. A count that was
 * undone does not count.
 */
export async function countedAgain(
  db: Database,
  counts: readonly StockCount[],
): Promise<ReadonlySet<number>> {
  if (counts.length === 0) return new Set();
  const { rows } = await sql<{ row: number }>`
    select line."row" from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as line ("row" int, id int, change int, since timestamptz)
    where (
      select count(*) filter (where moved.change = line.change) > count(*) filter (where moved.change = -line.change)
      from stock_movements as moved
      where moved.product_id = line.id and reason in ('counted', 'goods_in') and moved.at >= line.since)`.execute(
    db,
  );
  return new Set(rows.map(({ row }) => row));
}

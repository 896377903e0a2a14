import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Cells, RowChange } from "./import-subject.ts";
import type { ImportedTable } from "./imported-tables.ts";
import type { AskedCell } from "./merge-row.ts";

/** Cell that staff confirm, with the header of its column. */
export interface StagedCell extends AskedCell {
  readonly column: string;
}

/** Change of a row that an import stores until staff apply it. It contains the cells that they have to confirm. */
export interface StagedRow extends RowChange {
  readonly row: number;
  readonly key: string;
  readonly id: number | null;
  readonly version: Date | null;
  /** Cells to write without a question; null if there is no question. */
  readonly edited: Cells | null;
  readonly asked: readonly StagedCell[] | null;
  readonly stock_change: number | null;
}

/** Returns the cells of a file by field. */
export function typedIn(asked: readonly AskedCell[]): Cells {
  return Object.fromEntries(asked.map(({ field, typed }) => [field, typed]));
}

/** Stores the changes of a part of a file. */
export async function stageRows(
  db: Database,
  id: number,
  rows: readonly StagedRow[],
  reference: ImportedTable["reference"],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into import_rows
      (import_id, row_number, key, ${sql.ref(reference)}, before, after, version, edited, asked, stock_change)
    select ${id}, "row", key, id, nullif(before, 'null'::jsonb), after, version,
      nullif(edited, 'null'::jsonb), nullif(asked, 'null'::jsonb), stock_change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as staged ("row" int, key text, id int, before jsonb, after jsonb, version timestamptz,
        edited jsonb, asked jsonb, stock_change int)`.execute(db);
}

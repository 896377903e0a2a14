import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Cells, ImportSubject } from "./import-subject.ts";
import type { ImportedTable } from "./imported-tables.ts";
import { type StagedCell, typedIn } from "./stage-rows.ts";

/** Cells that staff confirm: all of them, or those of some columns and single ones. Others keep the current value. */
export interface ConfirmedCells {
  readonly columns?: readonly string[] | undefined;
  readonly cells?: readonly { readonly row: number; readonly column: string }[] | undefined;
}

const batchSize = 500;

interface AskedRow {
  readonly row: number;
  readonly key: string;
  readonly edited: Cells | null;
  readonly asked: readonly StagedCell[];
}

/**
 * Removes cells that are not confirmed from the stored changes of an import, whose rows the caller has locked. Compares the remaining cells
 * with the current rows again. Returns the lines that cannot be written without the other cells.
 */
export async function dropUnconfirmed(
  tx: DatabaseTransaction,
  id: number,
  subject: ImportSubject,
  { columns, cells }: ConfirmedCells,
): Promise<readonly { readonly row: number; readonly key: string }[]> {
  if (columns === undefined && cells === undefined) return [];
  const ofColumns = new Set(columns);
  const single = new Set(cells?.map(({ row, column }) => `${row} ${column}`));
  const wrong: { row: number; key: string }[] = [];
  for (let last = 0; ; ) {
    const { rows } = await sql<AskedRow>`
      select row_number as "row", key, edited, asked from import_rows
      where import_id = ${id} and asked is not null and row_number > ${last}
      order by row_number limit ${batchSize}`.execute(tx);
    if (rows.length === 0) return wrong;
    last = rows.at(-1)?.row ?? last;
    const known = await subject.find(rows.map(({ key }) => key));
    for (const asked of rows)
      if (!(await writeConfirmed(asked, known))) wrong.push({ row: asked.row, key: asked.key });
  }

  /** Returns whether the row can be written without the cells that are not confirmed. */
  async function writeConfirmed(
    { row, key, edited, asked }: AskedRow,
    known: Awaited<ReturnType<ImportSubject["find"]>>,
  ): Promise<boolean> {
    const confirmed = asked.filter(({ column }) => ofColumns.has(column) || single.has(`${row} ${column}`));
    if (confirmed.length === asked.length) return true;
    const current = known.get(key) ?? null;
    const remaining = { ...edited, ...typedIn(confirmed) };
    const compared =
      current === null || Object.keys(remaining).length === 0
        ? null
        : subject.compare(remaining, current, key);
    if (compared === null || (compared.ok && compared.value === null)) await drop(tx, id, row);
    else if (!compared.ok) return false;
    else {
      await sql`update import_rows set before = ${JSON.stringify(compared.value?.before)}::jsonb,
          after = ${JSON.stringify(compared.value?.after)}::jsonb
        where import_id = ${id} and row_number = ${row}`.execute(tx);
    }
    return true;
  }
}

async function drop(tx: DatabaseTransaction, id: number, row: number): Promise<void> {
  await sql`delete from import_rows where import_id = ${id} and row_number = ${row}`.execute(tx);
  await sql`update imports set changes = changes - 1, unchanged = unchanged + 1 where id = ${id}`.execute(tx);
}

/** Sets the stock of rows with a difference to the current stock and this difference. The caller has locked the products. */
export async function addStockChanges(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
): Promise<void> {
  if (table !== "products") return;
  const withStock = (column: "before" | "after", stock: RawBuilder<unknown>) =>
    sql`jsonb_set(line.${sql.ref(column)}, '{stock}', to_jsonb(${stock}))`;
  await sql`update import_rows as line set before = ${withStock("before", sql`target.stock`)},
      after = ${withStock("after", sql`target.stock + line.stock_change`)}
    from products as target
    where line.import_id = ${id} and target.id = line.${sql.ref(reference)} and line.stock_change is not null
      and line.after ? 'stock' and target.stock + line.stock_change >= 0`.execute(tx);
}

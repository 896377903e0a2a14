import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Difference that a row of a file adds to the stock of a product since its export. */
export interface StockCount {
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

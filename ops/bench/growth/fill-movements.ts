import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Inserts `rows` stock movements of the first product. */
export async function fillMovements(db: Database, rows: number): Promise<void> {
  await sql`
    insert into stock_movements (product_id, change, reason, at, note)
    select (select min(id) from products), case when i % 2 = 0 then 1 else -1 end,
      case when i % 2 = 0 then 'goods_in' else 'order' end, now() - (${rows} - i) * interval '5 minutes', ''
    from generate_series(1, ${rows}) as i`.execute(db);
}

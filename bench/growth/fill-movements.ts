import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Adds as many movements of the stock of the first product as a list shall hold. */
export async function fillMovements(db: Database, rows: number): Promise<void> {
  await sql`
    insert into stock_movements (product_id, change, reason, at, note)
    select (select min(id) from products), case when i % 2 = 0 then 1 else -1 end,
      case when i % 2 = 0 then 'goods_in' else 'order' end, now() - (${rows} - i) * interval '5 minutes', ''
    from generate_series(1, ${rows}) as i`.execute(db);
}

import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Number of products in the first two bands; the third band holds the rest. */
const sizes = { first: 1000, second: 10_000 };

/** Sorts all products into bands by rank, so that common words find best sellers quickly. It lags behind sales until the next run. */
export async function arrangeBands(db: Database): Promise<void> {
  await sql`update product_search set band = ranked.band
    from (
      select product_id, case when place <= ${sizes.first} then 1 when place <= ${sizes.second} then 2 else 3 end as band
      from (select product_id, row_number() over (order by rank desc, product_id) as place from product_search) as places
    ) as ranked
    where ranked.product_id = product_search.product_id and ranked.band <> product_search.band`.execute(db);
}

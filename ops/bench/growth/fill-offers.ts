import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Inserts `rows` coupons and one use for each order; every second order uses the first coupon. Needs orders. */
export async function fillOffers(db: Database, rows: number): Promise<void> {
  await sql`
    insert into coupons (code, folded_code, discount, starts_at, ends_at, uses_total, used, created_at, listed)
    select 'SAVE' || i, 'SAVE' || i, 100 * (1 + i % 40), at, at + interval '3 days', case when i % 2 = 0 then 100 end, i % 90, at, false
    from (select i, now() - (${rows} - i) * interval '5 minutes' as at from generate_series(1, ${rows}) as i) as made`.execute(
    db,
  );
  await sql`
    insert into coupon_redemptions (order_id, coupon_id, customer_id, at)
    select id, (select min(id) from coupons) + case when id % 2 = 0 then 0 else id % 1000 end, customer_id, created_at
    from orders`.execute(db);
  await sql`update orders set coupon = 'SAVE1' where id % 2 = 0`.execute(db);
}

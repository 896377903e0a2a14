import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";

const couriers = 20;
const staff = 400;

/**
 * Inserts `rows` entries of the audit log, imports, handovers, courier statements and searches without results.
 * Inserts 400 staff accounts and the parcels of all shipped orders. Needs orders.
 */
export async function fillWork(db: Database, rows: number): Promise<void> {
  await sql`
    insert into staff (name, email, password_hash, role, created_at, removed_at)
    select (array['Nour','Hany','سلمى','كريم'])[1 + i % 4] || ' ' || i, 'colleague' || i || '@example.com', 'x',
      (array['packer','manager','reader'])[1 + i % 3], now() - i * interval '1 day', case when i % 4 = 0 then now() end
    from generate_series(1, ${staff}) as i`.execute(db);
  await sql`
    insert into audit_log (at, staff_id, staff_email, action, resource, resource_id, before, after)
    select now() - (${rows} - i) * interval '5 minutes', (select max(id) from staff) - i % ${staff}, 'colleague@example.com',
      (array['change','change','change','create','delete'])[1 + i % 5],
      (array['products','orders','coupons','reviews','code-batches'])[1 + i % 5], (1 + i % 20000)::text,
      jsonb_build_object('stock', i, 'name_en', 'Cream', 'note', repeat('before ', 20)),
      jsonb_build_object('stock', i + 1, 'name_en', 'Cream', 'note', repeat('after ', 20))
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into imports (kind, file_name, state, progress, rows, changes, staff_id, created_at, applied_at)
    select (array['stock','prices','products','coupons','customers'])[1 + i % 5], 'sheet-' || i || '.csv',
      (array['applied','applied','undone','failed','ready'])[1 + i / 5 % 5], 100, 900, 300, (select max(id) from staff) - i % ${staff},
      at, at from (select i, now() - (${rows} - i) * interval '5 minutes' as at from generate_series(1, ${rows}) as i) as made`.execute(
    db,
  );
  await sql`
    insert into search_misses (query, nothing, nearest, last_at)
    select 'miss ' || i, i % 40, i % 7, now() - i * interval '1 minute' from generate_series(1, ${rows}) as i`.execute(
    db,
  );
  for (let made = 0; made < couriers; made++) await insertCourier(db);
  await sql`
    insert into hand_overs (courier_id, staff_id, created_at)
    select (select min(id) from couriers) + i % ${couriers}, (select max(id) from staff) - i % ${staff},
      now() - (${rows} - i) * interval '5 minutes' from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into shipments (order_id, courier_id, hand_over_id, tracking_number, handed_over_at, outcome, outcome_at)
    select orders.id, hand_overs.courier_id, hand_overs.id, 'T' || orders.id, hand_overs.created_at,
      case status_id when 5 then 'delivered' when 7 then 'refused' end, case when status_id in (5, 7) then now() end
    from orders join hand_overs on hand_overs.id = (select min(id) from hand_overs) + orders.id % ${rows}
    where status_id in (4, 5, 7)`.execute(db);
  await sql`
    insert into cash_statements (courier_id, file_name, file_hash, reference, covers_until, created_at, closed_at)
    select (select min(id) from couriers) + i % ${couriers}, 'cash-' || i || '.csv', decode(md5(i::text), 'hex'), 'R' || i,
      current_date, now() - (${rows} - i) * interval '5 minutes', case when i % 100 > 0 then now() end
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into cash_statement_rows (statement_id, row_number, tracking_number, amount, result, expected)
    select id, line, 'T' || id * 3 + line, 10000, case when line = 3 and id % 50 = 0 then 'different' else 'equal' end, 10000
    from cash_statements, generate_series(1, 3) as line`.execute(db);
}

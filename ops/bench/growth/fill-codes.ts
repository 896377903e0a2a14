import { sql } from "kysely";
import type { Database } from "#db/database.ts";

const batches = 3000;
const codesPerRow = 4;

/**
 * Inserts 3,000 batches with four codes for each of `rows`, `rows` checks and `rows` reports of fakes.
 * Most checks are genuine. Needs products.
 */
export async function fillCodes(db: Database, rows: number): Promise<void> {
  await sql`
    insert into code_batches (product_id, lot, expires_on, count, state, created_at)
    select (select min(id) from products) + i % 500, 'LOT-' || i, case when i % 10 > 0 then date '2027-01-01' + i % 700 end,
      ${Math.ceil((rows * codesPerRow) / batches)}::int,
      case when i % 100 = 0 then 'recalled' when i % 50 = 0 then 'void' when i % 20 = 0 then 'printed' else 'released' end,
      now() - (${batches} - i) * interval '3 hours'
    from generate_series(1, ${batches}) as i`.execute(db);
  await sql`
    insert into codes (hash, batch_id, check_count, device_count, first_checked_at)
    select gen_random_uuid() as hash, (select min(id) from code_batches) + i % ${batches}, count, count, case when count > 0 then now() end
    from (select i, case when i % 5 = 0 then 1 + (i % 100 = 0)::int * 9 else 0 end as count
      from generate_series(1, ${rows * codesPerRow}) as i) as made
    order by 1`.execute(db);
  await sql`
    insert into code_checks (at, code_hash, batch_id, device, verdict, counted, city_id)
    select now() - (${rows} - place) * interval '5 minutes', case when share < 0.85 then hash end,
      case when share < 0.85 then batch_id end, decode(md5(place::text), 'hex'),
      case when share < 0.6 then 'genuine' when share < 0.75 then 'checked_before' when share < 0.78 then 'suspicious'
        when share < 0.85 then 'recalled' when share < 0.95 then 'unknown' else 'mistyped' end,
      share < 0.78, case when place % 4 > 0 then 1 + place % 29 end
    from (select hash, batch_id, row_number() over (order by hash) as place, random() as share
      from codes, generate_series(1, 2) where check_count > 0) as checked
    where place <= ${rows}`.execute(db);
  await sql`
    insert into fake_reports (case_number, code, seller, place, details, phone, photo, state, created_at)
    select lpad((i::bigint * 48271 % 1000000000)::text, 9, '0'), '', (array['Souq','صيدلية','Kiosk','متجر'])[1 + i % 4] || ' ' || i % 900,
      (array['Cairo','الجيزة','Tanta','أسيوط'])[1 + i % 4], repeat('The box looked odd. شكل العبوة غريب. ', 3),
      '+2010' || lpad(i::text, 8, '0'), case when i % 3 = 0 then 'p-' || i end,
      case when i % 400 = 0 then 'new' when i % 300 = 0 then 'in_progress' else 'closed' end,
      now() - (${rows} - i) * interval '5 minutes'
    from generate_series(1, ${rows}) as i`.execute(db);
}

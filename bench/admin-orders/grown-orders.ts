import { sql } from "kysely";
import type { Database } from "#db/database.ts";

const firstNames =
  "منى سارة فاطمة آية نورهان مريم هبة دينا إسراء أسماء ياسمين رنا سلمى هدى نادية أميرة شيماء ريهام ندى مي محمد أحمد محمود مصطفى علي حسن إبراهيم عمر يوسف كريم Mona Sara Heba Dina Nour Salma Yasmin Rana Hoda Mai";
const lastNames =
  "السيد علي حسن محمود إبراهيم عبدالله مصطفى فؤاد صالح زكي شوقي منصور الشافعي البدوي عثمان رشدي حمدي نصر جابر لطفي فهمي عاشور بركات حافظ سالم غانم شاهين رزق حلمي وهبة درويش الجندي صبري كمال نجيب أنور توفيق بدر هاشم مراد Saleh Zaki Adel Fouad Hassan Mostafa Nasr Kamal";
const customersPerOrder = 1 / 3;
const batch = 100_000;

/**
 * Fills the database up to so many orders, as a shop has them that has sold for three years: nine in ten delivered, few open. Every
 * third order brings a new customer; two lines and the statuses on the way belong to each.
 */
export async function growOrders(db: Database, size: number, onBatch: (made: number) => void): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db);
  for (let from = (rows[0]?.count ?? 0) + 1; from <= size; from += batch) {
    const to = Math.min(from + batch - 1, size);
    await insertCustomers(db, Math.ceil(from * customersPerOrder), Math.ceil(to * customersPerOrder));
    await insertOrders(db, from, to);
    onBatch(to);
  }
  await sql`vacuum analyze`.execute(db);
}

async function insertCustomers(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into customers (name, email, phone, password_hash)
    select first.names[1 + floor(random() ^ 1.5 * array_length(first.names, 1))::int] || ' '
        || last.names[1 + floor(random() * array_length(last.names, 1))::int] || ' '
        || last.names[1 + floor(random() * array_length(last.names, 1))::int],
      'c' || n || '@example.com', '+2010' || lpad(n::text, 8, '0'), 'nobody knows'
    from generate_series(${from}::int, ${to}::int) as n,
      (select string_to_array(${firstNames}, ' ') as names) as first,
      (select string_to_array(${lastNames}, ' ') as names) as last
    on conflict do nothing`.execute(db);
}

async function insertOrders(db: Database, from: number, to: number): Promise<void> {
  await sql`
    with ordered as (
      insert into orders (order_no, customer_id, status_id, confirmation, payment_method, phone, address_title, city_id,
        street, block, house_number, address_phone, subtotal, discount, delivery_fee, total, estimated_delivery, created_at)
      select lpad(((n::bigint * 48271) % 1000000000)::text, 9, '0'), customer.id,
        case when n > ${to} - 300 then 3 when share < 0.015 then 4 when share < 0.055 then 6 when share < 0.1 then 7 else 5 end,
        case when n > ${to} - 200 then 'waiting' else 'confirmed' end, 'cash', customer.phone, 'البيت', 1 + floor(29 * random())::int,
        'شارع ' || n, '1', '2', case when n % 20 = 0 then '+2011' || lpad(n::text, 8, '0') else customer.phone end,
        price, 0, 7000, price + 7000, '2026-01-01', timestamptz '2023-11-01' + n * interval '90 seconds'
      from (select n, random() as share, 10000 + floor(200000 * random())::int as price,
          1 + floor(${to} * ${customersPerOrder}::float8 * random())::int as owner
        from generate_series(${from}::int, ${to}::int) as n) as drawn
        join customers as customer on customer.id = drawn.owner
      returning id, status_id, subtotal, created_at),
    lines as (
      insert into order_lines (order_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      select id, 'Serum', 'سيروم', 1, subtotal / 2, subtotal / 2 from ordered, generate_series(1, 2))
    insert into order_status_changes (order_id, status_id, at)
    select id, status, created_at + status * interval '1 day' from ordered,
      lateral unnest(case status_id when 3 then array[3] when 4 then array[3, 4] when 6 then array[3, 6]
        when 7 then array[3, 4, 7] else array[3, 4, 5] end) as status`.execute(db);
}

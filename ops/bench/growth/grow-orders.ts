import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

const firstNames =
  "منى سارة فاطمة آية نورهان مريم هبة دينا إسراء أسماء ياسمين رنا سلمى هدى نادية أميرة شيماء ريهام ندى مي محمد أحمد محمود مصطفى علي حسن إبراهيم عمر يوسف كريم Mona Sara Heba Dina Nour Salma Yasmin Rana Hoda Mai";
const lastNames =
  "السيد علي حسن محمود إبراهيم عبدالله مصطفى فؤاد صالح زكي شوقي منصور الشافعي البدوي عثمان رشدي حمدي نصر جابر لطفي فهمي عاشور بركات حافظ سالم غانم شاهين رزق حلمي وهبة درويش الجندي صبري كمال نجيب أنور توفيق بدر هاشم مراد Saleh Zaki Adel Fouad Hassan Mostafa Nasr Kamal";

const words = sql`(select string_to_array(${firstNames}, ' ') as first, string_to_array(${lastNames}, ' ') as last) as words`;
const randomName = sql`words.first[1 + floor(random() ^ 1.5 * array_length(words.first, 1))::int] || ' '
  || words.last[1 + floor(random() * array_length(words.last, 1))::int] || ' '
  || words.last[1 + floor(random() * array_length(words.last, 1))::int]`;
/** Whether the customer with this number is a guest. Those with even numbers have reviews. */
const isGuest = (number: string) => sql`${sql.ref(number)} % 4 = 3`;

/**
 * Inserts customers with an address, and orders, up to `size` of each: three years of a shop.
 * Every fourth customer is a guest. A few customers have many orders, the first one a hundred. An order has two lines; nine of ten orders are delivered.
 * Every second customer has a review and a wishlist item.
 */
export async function growOrders(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ made: number; products: number }>`
    select (select count(*) from orders)::int as made, (select max(id) from products)::int as products`.execute(
    db,
  );
  const { made = 0, products = 1 } = rows[0] ?? {};
  if (made >= size) return;
  const from = made + 1;
  const tables = [
    "customers",
    "addresses",
    "orders",
    "order_lines",
    "order_status_changes",
    "reviews",
    "wishlist_items",
  ];
  await withoutIndexes(db, tables, async (tx) => {
    await insertCustomers(tx, from, size);
    await insertOrders(tx, from, size);
    await sql`truncate customer_order_counts`.execute(tx);
    await sql`
      insert into customer_order_counts
      select customers.id, count(orders.id) from customers left join orders on customer_id = customers.id group by customers.id`.execute(
      tx,
    );
    await sql`
      insert into order_lines (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      select orders.id, 1 + floor((random() ^ 4) * ${products}::int)::int, 'Serum', 'سيروم', 1 + line, subtotal / 3, subtotal / 3
      from orders, generate_series(0, 1) as line where orders.id >= ${from}`.execute(tx);
    await sql`
      insert into order_status_changes (order_id, status_id, at)
      select id, status, created_at + (status - 3) * interval '1 day' from orders,
        lateral unnest(case status_id when 3 then array[3] when 4 then array[3, 4] when 6 then array[3, 6]
          when 7 then array[3, 4, 7] else array[3, 4, 5] end) as status
      where id >= ${from}`.execute(tx);
    await sql`
      insert into reviews (product_id, customer_id, author, rating, comment, created_at)
      select 1 + i * 7 % ${products}::int, i, 'Mona', 1 + i % 5, case when i % 3 = 0 then 'Good for dry skin' else '' end,
        now() - (${size}::int - i) * interval '60 seconds'
      from generate_series(${from}::int, ${size}::int) as i where i % 2 = 0 on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into wishlist_items (customer_id, product_id)
      select i, 1 + i * 13 % ${products}::int from generate_series(${from}::int, ${size}::int) as i
      where i % 2 = 0 on conflict do nothing`.execute(tx);
  });
}

async function insertCustomers(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into customers (name, email, phone, password_hash, created_at)
    select case when ${isGuest("n")} then '' else ${randomName} end,
      case when ${isGuest("n")} then '' else 'c' || n || '@example.com' end,
      case when ${isGuest("n")} then null else '+2010' || lpad(n::text, 8, '0') end,
      case when ${isGuest("n")} then null else 'nobody knows' end, now() - (${to}::int - n) * interval '90 seconds'
    from generate_series(${from}::int, ${to}::int) as n, ${words}`.execute(db);
  await sql`
    insert into addresses (customer_id, title, city_id, street, block, house_number, phone, is_default)
    select n, 'البيت', 1 + n % 29, 'شارع ' || n, '1', '2', '+2010' || lpad(n::text, 8, '0'), true
    from generate_series(${from}::int, ${to}::int) as n`.execute(db);
}

async function insertOrders(db: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into orders (order_no, customer_id, status_id, confirmation, payment_method, phone, address_title, city_id,
      street, block, house_number, address_phone, subtotal, discount, delivery_fee, total, estimated_delivery, created_at,
      by_guest, recipient_name)
    select lpad(((n::bigint * 48271) % 1000000000)::text, 9, '0'), owner,
      case when n > ${to}::int - 300 then 3 when share < 0.015 then 4 when share < 0.055 then 6 when share < 0.1 then 7 else 5 end,
      case when n > ${to}::int - 200 then 'waiting' else 'confirmed' end, 'cash', '+2010' || lpad(owner::text, 8, '0'), 'البيت',
      1 + floor(29 * random() ^ 2)::int, 'شارع ' || n, '1', '2',
      case when n % 20 = 0 then '+2011' || lpad(n::text, 8, '0') else '+2010' || lpad(owner::text, 8, '0') end,
      price, 0, 7000, price + 7000, '2026-01-01', now() - (${to}::int - n) * interval '90 seconds',
      ${isGuest("owner")}, case when ${isGuest("owner")} then ${randomName} else '' end
    from (select n, random() as share, 10000 + floor(200000 * random())::int as price,
        case when n <= 100 then 1 else 1 + floor((random() ^ 1.5) * ${to}::int)::int end as owner
      from generate_series(${from}::int, ${to}::int) as n) as drawn, ${words}`.execute(db);
}

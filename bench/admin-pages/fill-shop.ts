import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Fills an empty shop with a year of orders, two lines each, of as many customers: days, governorates, products and ends are
 * spread as in a shop that has grown. Orders of the last days wait to be confirmed or sent, those before them are on their
 * way; of the rest nine in ten were accepted at the door. Ids follow the days, as they do in life.
 */
export async function fillShop(db: Database, orders: number, products = 200): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into customers (name, email, phone, password_hash, created_at)
      select (array['Mona','Salma','أحمد','هدى','Karim','يارا','عمر','Nour'])[1 + i % 8] || ' '
          || (array['Ali','فتحي','Hassan','إبراهيم','Samir','Adel','منصور'])[1 + i % 7] || ' ' || (i % 5000),
        'customer' || i || '@example.com', '+2010' || lpad(i::text, 8, '0'), 'x',
        now() - (${orders} - i) * (interval '365 days' / ${orders})
      from generate_series(1, ${orders}) as i`.execute(tx);
    await sql`
      insert into media (id, width, height) values ('bench', 800, 800)`.execute(tx);
    await sql`
      insert into categories (key, name_en, name_ar, media_id) values ('bench', 'Care', 'عناية', 'bench')`.execute(
      tx,
    );
    await sql`
      insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en, how_to_use_ar,
        benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, stock)
      select 'B-' || i, (select max(id) from categories), 'Cream ' || i, 'كريم ' || i, '', '', '', '', '', '', '', '',
        10000 + i * 100, i % 50
      from generate_series(1, ${products}) as i`.execute(tx);
    await sql`
      insert into orders (order_no, customer_id, status_id, confirmation, payment_method, phone, address_title, city_id, street,
        block, house_number, address_phone, subtotal, discount, delivery_fee, total, estimated_delivery, created_at)
      select lpad((100000000 + i)::text, 9, '0'), customer,
        case when age < interval '1 day' then 3 when age < interval '4 days' then 4
          when i % 25 = 0 then 6 when i % 11 = 0 then 7 else 5 end,
        case when age < interval '12 hours' then 'waiting' else 'confirmed' end,
        'cash', '+2010' || lpad(customer::text, 8, '0'), '', 1 + (power(random(), 3) * 28)::int, 'شارع النصر', '1', '2',
        '+2010' || lpad(customer::text, 8, '0'), subtotal, 0, 5000, subtotal + 5000, now(), now() - age
      from (select i, 1 + floor(random() * ${orders})::int as customer, 10000 + (random() * 90000)::int as subtotal,
          (${orders} - i) * (interval '365 days' / ${orders}) as age
        from generate_series(1, ${orders}) as i) as made`.execute(tx);
    await sql`
      insert into order_lines (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      select orders.id, 1 + floor(power(random(), 2) * ${products})::int, 'Cream', 'كريم', 1 + line, subtotal / 3, subtotal / 3
      from orders, generate_series(0, 1) as line`.execute(tx);
    await sql`
      insert into order_status_changes (order_id, status_id, at)
      select id, status, created_at + interval '1 day' * (status - 3)
      from orders, lateral (select 3 as status union all select 4 where status_id in (4, 5, 7)
        union all select status_id where status_id in (5, 6, 7)) as moves`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}

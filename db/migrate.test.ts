import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrate, migrateTo, migrationNames } from "./migrate.ts";
import { createEmptyDatabase } from "./testing/test-database.ts";

const { db, drop } = await createEmptyDatabase();
afterAll(drop);

test("a shop that holds something of everything is brought from its first orders to the newest tables (R25)", async () => {
  expect(await migrateTo(db, "0003_orders")).toEqual(["0001_catalogue", "0002_customers", "0003_orders"]);
  await sql
    .raw(`
    insert into media (id, width, height) values ('m', 1, 1);
    insert into categories (key, name_en, name_ar, media_id) values ('c', 'Care', 'عناية', 'm');
    insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en,
      how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, stock)
      values ('s', 1, 'Cream', 'كريم', '', '', '', '', '', '', '', '', 100, 4);
    insert into product_images values (1, 1, 'm', '', '');
    insert into customers (name, email, phone, password_hash) values ('Mona', 'm@example.com', '+201012345678', 'h');
    insert into sessions (token_hash, customer_id) values ('t', 1);
    insert into addresses (customer_id, title, city_id, street, block, house_number, phone, is_default)
      values (1, '', 1, '', '', '', '+201012345678', true);
    insert into reviews (product_id, author, rating) values (1, 'Salma', 5);
    insert into cart_lines (customer_id, product_id, quantity) values (1, 1, 2);
    insert into orders (order_no, customer_id, payment_method, phone, address_title, city_id, street, block,
      house_number, address_phone, subtotal, discount, delivery_fee, total, estimated_delivery)
      values ('123456785', 1, 'cash', '', '', 1, '', '', '', '', 100, 0, 10, 110, now());
    insert into order_lines (order_id, product_id, product_name_en, product_name_ar, quantity, unit_price, paid_price)
      values (1, 1, 'Cream', 'كريم', 1, 100, 100);
    insert into order_status_changes (order_id, status_id) values (1, 3);
    insert into stock_movements (product_id, change, reason) values (1, 5, 'opening'), (1, -1, 'order');
    insert into idempotency_keys (customer_id, key, request_hash, order_id) values (1, 'k', 'h', 1);`)
    .execute(db);
  const later = await migrateTo(db, "0036_answers");
  expect(later[0]).toBe("0004_search");
  await sql`insert into search_synonyms values ('sunblock', 'sunscreen'), ('sunscreen', 'sunblock'), ('واقي', 'sunscreen')`.execute(
    db,
  );
  await migrate(db);
  expect(await migrate(db)).toEqual([]);
  expect(await db.selectFrom("reviews").select(["author", "verified"]).execute()).toEqual([
    { author: "Salma", verified: false },
  ]);
  const counted = await sql<{ orders: number; lines: number }>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from cart_lines) as lines`.execute(
    db,
  );
  expect(counted.rows).toEqual([{ orders: 1, lines: 1 }]);
  const pairs = await sql<{
    pair: string;
  }>`select phrase || ' = ' || means as pair from synonyms order by pair`.execute(db);
  expect(pairs.rows.map(({ pair }) => pair)).toEqual(["sunblock = sunscreen", "واقي = sunscreen"]);
  const directions = await sql<{ count: number }>`select count(*)::int as count from search_synonyms`.execute(
    db,
  );
  expect(directions.rows).toEqual([{ count: 4 }]);
});

test("a release starts on the tables of a newer one, and not where one of its own is missing (R25)", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_release', '2030-01-01')`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
  await sql`delete from kysely_migration where name = ${(await migrationNames()).at(-1)}`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/corrupted migrations/);
});

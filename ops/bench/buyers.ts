import type { Pool } from "pg";
import { z } from "zod";
import { connections } from "./connections.ts";

/** A customer with a full cart, and the delivery address. */
const Buyer = z.object({ customer: z.int(), address: z.int() });
export type Buyer = z.infer<typeof Buyer>;

const buyersOfEach = 60;
// Ids that occur nowhere else, so that they are recognisable in logged statements.
const first = { customer: 710_000_001, address: 720_000_001, line: 730_000_001, order: 740_000_001 };

/** Inserts buyers, half of them guests; returns them by kind of cart. Neighbouring kinds share a product, so that orders wait for row locks. */
export async function insertBuyers(database: Pool): Promise<Buyer[][]> {
  const count = connections * buyersOfEach;
  await database.query(`
    alter table customers alter column id restart with ${first.customer};
    alter table addresses alter column id restart with ${first.address};
    alter table cart_lines alter column id restart with ${first.line};
    alter table orders alter column id restart with ${first.order};
    insert into customers (name, email, phone, password_hash)
      select 'منى علي', 'buyer-' || n || '@example.com', '+2010' || lpad(n::text, 8, '0'), 'nobody knows'
      from generate_series(1, ${count}) as n;
    update customers set name = '', email = '', phone = null, password_hash = null where id % 2 = 0;
    insert into sessions (token_hash, customer_id)
      select sha256(convert_to('buyer-' || id, 'UTF8')), id from customers;
    insert into addresses (customer_id, title, city_id, street, block, house_number, phone, is_default)
      select id, 'البيت', 1, 'شارع النصر', '12', '4', '+201012345678', true from customers;
    update products set stock = 10000000 where id in (select id from products order by id limit ${connections});
    analyze;`);
  const { rows } = await database.query(
    "select customer_id as customer, id as address from addresses order by customer_id",
  );
  const buyers = z.array(Buyer).length(count).parse(rows);
  return Array.from({ length: connections }, (_, kind) =>
    buyers.filter((_buyer, n) => n % connections === kind),
  );
}

export function tokenOf({ customer }: Buyer): string {
  return `buyer-${customer}`;
}

/** Fills every cart with two products and vacuums the tables, so that each run starts in the same state. */
export async function fillCarts(database: Pool): Promise<void> {
  await database.query("truncate cart_lines");
  await database.query(`
    with on_sale as (select id, row_number() over (order by id) - 1 as place from products order by id limit ${connections})
    insert into cart_lines (customer_id, product_id, quantity)
      select customers.id, on_sale.id, 1 from customers join on_sale
        on on_sale.place in ((customers.id - ${first.customer}) % ${connections}, (customers.id - ${first.customer} + 1) % ${connections})
      order by customers.id, on_sale.id`);
  await database.query(`vacuum analyze cart_lines, products, product_search, orders, order_lines, order_status_changes, emails,
      stock_movements`);
}

/** Throws when a cart is still full: an order empties its cart. */
export async function requireEmptyCarts(database: Pool): Promise<void> {
  const { rows } = await database.query("select id from cart_lines limit 1");
  if (rows.length > 0) throw new Error("expected every cart to be ordered, but one is still full");
}

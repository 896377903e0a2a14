import { Client } from "pg";
import type { Acknowledged } from "./customer.ts";

/** SQL condition: the product is a set that staff pack from its parts, so it has no own stock. */
const isOfParts = "exists (select from product_parts where product_id = products.id) and not parts_packed";

/** Gives every product more stock than the drill can sell, with a movement; sets follow their parts. */
export async function stockUp(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, async (database) => {
    await database.query(`
      with counted as (update products set stock = stock + 100000 where not (${isOfParts}) returning id)
      insert into stock_movements (product_id, change, reason) select id, 100000, 'counted' from counted`);
  });
}

/** Counts the differences between the database and the customers' confirmations, by kind. */
export async function compareWithDatabase(
  databaseUrl: string,
  orders: readonly Acknowledged[],
): Promise<Record<string, number>> {
  return await inDatabase(databaseUrl, async (database) => {
    const ask = async (question: string, ...values: unknown[]) =>
      (await database.query<{ n: number }>(`select (${question})::int as n`, values)).rows[0]?.n ?? -1;
    const numbers = orders.map(({ number }) => number);
    const keys = orders.map(({ key }) => key);
    return {
      "acknowledged orders that are missing":
        orders.length - (await ask("select count(*) from orders where order_no = any($1)", numbers)),
      "orders told to two customers": numbers.length - new Set(numbers).size,
      "orders of a key that nobody was told of": await ask(
        `select count(*) from idempotency_keys where key = any($1) and order_id is not null
         and order_id not in (select id from orders where order_no = any($2))`,
        keys,
        numbers,
      ),
      "orders of these customers that nobody was told of": await ask(
        `select count(*) from orders where order_no <> all($1) and customer_id in
         (select customer_id from idempotency_keys where key = any($2))`,
        numbers,
        keys,
      ),
      "orders that a guest's account does not have": await ask(
        `select count(*) from unnest($1::text[], $2::text[]) as told (number, account) where account <> '' and not exists (
           select from orders join customers on customers.id = customer_id
           where order_no = number and customers.phone = '+2' || account)`,
        numbers,
        orders.map(({ account = "" }) => account),
      ),
      "orders without lines": await ask(
        "select count(*) from orders where not exists (select from order_lines where order_id = orders.id)",
      ),
      "products whose stock is not the sum of its movements": await ask(
        `select count(*) from products where not (${isOfParts}) and stock <>
         (select coalesce(sum(change), 0) from stock_movements where product_id = products.id)`,
      ),
      "sets whose stock is not that of their parts": await ask(
        `select count(*) from products where ${isOfParts} and stock <> (select min(part.stock / quantity)
         from product_parts join products as part on part.id = part_id where product_id = products.id)`,
      ),
    };
  });
}

/** Counts the gifts, and the orders that must be confirmed. */
export async function countKinds(databaseUrl: string): Promise<{ gifts: number; toConfirm: number }> {
  return await inDatabase(databaseUrl, async (database) => {
    const { rows } = await database.query<{ gifts: number; toConfirm: number }>(`
      select count(*) filter (where gift_name <> '')::int as gifts, count(*) filter (where must_confirm)::int as "toConfirm" from orders`);
    return rows[0] ?? { gifts: 0, toConfirm: 0 };
  });
}

export function describeDifferences(found: Record<string, number>): string {
  return Object.entries(found)
    .filter(([, n]) => n !== 0)
    .map(([difference, n]) => `${n} ${difference}`)
    .join(", ");
}

async function inDatabase<Value>(
  databaseUrl: string,
  work: (database: Client) => Promise<Value>,
): Promise<Value> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

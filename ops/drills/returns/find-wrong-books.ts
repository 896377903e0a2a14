import { sql } from "kysely";
import type { Database } from "#db/database.ts";

interface Books {
  readonly due: number;
  readonly due_sum: number;
  readonly paid: number;
  readonly paid_sum: number;
  readonly refunded: number;
  readonly closed: number;
  readonly stock: number;
}

/**
 * Compares the books of a product's returns with the number of handled returns of one piece each, refunded in two parts. Returns the books
 * if they are wrong; empty if each piece, due amount and payment exists once. All delivered pieces were the whole stock.
 */
export async function findWrongBooks(
  db: Database,
  product: number,
  { returns, piecePrice }: { readonly returns: number; readonly piecePrice: number },
): Promise<string> {
  const { rows } = await sql<Books>`
    with own_orders as (select order_id from order_lines where product_id = ${product}),
      own_returns as (select id, status from returns where order_id in (select order_id from own_orders)),
      entries as (select kind, amount from refunds where return_id in (select id from own_returns))
    select
      (select count(*)::int from entries where kind = 'due') as due,
      (select coalesce(sum(amount), 0)::int from entries where kind = 'due') as due_sum,
      (select count(*)::int from entries where kind = 'paid') as paid,
      (select coalesce(sum(amount), 0)::int from entries where kind = 'paid') as paid_sum,
      (select coalesce(-sum(amount), 0)::int from cash_entries
        where kind = 'refunded' and order_id in (select order_id from own_orders)) as refunded,
      (select count(*)::int from own_returns where status = 'closed') as closed,
      (select stock from products where id = ${product}) as stock`.execute(db);
  const sum = returns * piecePrice;
  const expected: Books = {
    due: returns,
    due_sum: sum,
    paid: returns * 2,
    paid_sum: sum,
    refunded: sum,
    closed: returns,
    stock: returns,
  };
  const found = JSON.stringify(rows[0]);
  return found === JSON.stringify(expected) ? "" : `${returns} handled returns left ${found}`;
}

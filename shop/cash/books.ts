import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shipmentCash } from "./cash-due.ts";

/** Sums of the money of all orders by place, in piastres. `paid` is the sum of the others. */
export interface Books {
  /** Amount that customers paid: at the door and in advance. */
  readonly paid: number;
  /** Amount that the shop has: booked cash and payments in advance, less the refunds that it paid. */
  readonly held: number;
  /** Amount that couriers and gateways have. */
  readonly owed: number;
  /** Amount that customers got back, from the shop or from a courier. */
  readonly refunded: number;
  /** Differences of pickups that closed statements accepted. */
  readonly losses: number;
}

/** Sums the books of a shop from its ledger and its shipments. Courier fees are entries of their own and not part of it. */
export async function readBooks(db: Database): Promise<Books> {
  const { rows } = await sql<Books>`
    with entered as (
      select coalesce(sum(amount) filter (where kind <> 'refunded'), 0) as paid,
        -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where holder = 'shop'), 0) as by_shop,
        coalesce(sum(amount) filter (where holder = 'gateway'), 0) as by_gateways
      from cash_entries),
    carried as (
      select coalesce(sum(cash_booked), 0) as booked, coalesce(sum(coalesce(${shipmentCash.collected}, 0)), 0) as collected,
        -coalesce(sum(cash_adjusted) filter (where type = 'return_pickup' and outcome is not null), 0) as losses
      from shipments left join orders on orders.id = shipments.order_id)
    select paid::float8 as paid, (booked + by_shop)::float8 as held, (collected - booked + by_gateways)::float8 as owed,
      refunded::float8 as refunded, losses::float8 as losses
    from entered, carried`.execute(db);
  const [books] = rows;
  if (books === undefined) throw new Error("expected one row of sums");
  return books;
}

/** Returns the errors in the books, one line each: sums that differ from their ledger, and money that is nowhere. */
export async function wrongInBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'order ' || id || ': advance ' || advance || ', entries ' || entered as wrong
    from orders, lateral (select coalesce(sum(amount), 0) as entered from cash_entries
      where order_id = orders.id and in_advance) as e where advance <> entered
    union all
    select 'order ' || id || ': collected ' || coalesce(cash_collected, -1) || ', entries ' || coalesce(entered, -1)
    from orders, lateral (select sum(amount) as entered from cash_entries
      where order_id = orders.id and kind in ('collected', 'corrected')) as e where cash_collected is distinct from entered
    union all
    select 'order ' || id || ': refunded ' || refunded || ', entries ' || entered
    from orders, lateral (select -coalesce(sum(amount), 0) as entered from cash_entries
      where order_id = orders.id and kind = 'refunded' and not in_advance) as e where refunded <> entered`.execute(
    db,
  );
  const { paid, held, owed, refunded, losses } = await readBooks(db);
  const found = held + owed + refunded + losses;
  return [
    ...rows.map((row) => row.wrong),
    ...(paid === found ? [] : [`books: customers paid ${paid}, found ${found}`]),
  ];
}

import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";

const { processing, delivered } = orderStatusIds;

/** How much may be ordered and not sent yet, for cash that nobody has paid: of one account, and for one phone. */
export interface OpenOrderLimits {
  readonly maxOrders: number;
  readonly maxPieces: number;
}

/**
 * `of`: whose open orders are too many, the account's or the phone's. `max`: how many orders, or pieces in them, there may
 * be at one time. `shopPhone`: the shop's own, for somebody who needs more. 'no_cash_orders': staff let this account order
 * nothing for cash.
 */
export interface OpenOrdersRefusal {
  readonly code: "open_orders" | "open_pieces" | "no_cash_orders";
  readonly of: "account" | "phone";
  readonly max: number;
  readonly shopPhone: string;
}

/** What somebody is about to order: the phone in its stored form. */
export interface OrderToCome {
  readonly customerId: number;
  readonly phone: string;
  readonly pieces: number;
}

/** Delivered orders raise the limits up to so many times what they are at first. */
const maxTrust = 3;

/**
 * Holds what an account and a phone may order: of their orders at the same moment one goes on at a time, until its
 * transaction ends. Before any product is locked, as everybody who locks both.
 */
export async function holdOpenOrders(
  tx: DatabaseTransaction,
  { customerId, phone }: Omit<OrderToCome, "pieces">,
): Promise<void> {
  // The account before the phone, always: nobody who holds a phone waits for an account.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(held.name, 2))
    from (values (1, ${`account ${customerId}`}), (2, ${`phone ${phone}`})) as held (turn, name) order by held.turn`.execute(
    tx,
  );
}

/**
 * Why nothing more may be ordered until something is sent; null where it may. An account's first limits grow by one order,
 * and the pieces of one, with each order that was delivered to it. What strangers ordered to the phone that an account
 * signs in with is not held against that account: else three orders to somebody's number would keep her from ordering.
 * A bound that staff have given an account takes the place of its own; limits of the shop's settings that of `processLimits`.
 */
export async function findOpenOrdersRefusal(
  db: Database,
  processLimits: OpenOrderLimits,
  { customerId, phone, pieces }: OrderToCome,
): Promise<OpenOrdersRefusal | null> {
  const found = await openOrdersOf(db, { customerId, phone });
  const limits = {
    maxOrders: found.shop_max_orders ?? processLimits.maxOrders,
    maxPieces: found.shop_max_pieces ?? processLimits.maxPieces,
  };
  const trust = Math.min(found.delivered, limits.maxOrders * (maxTrust - 1));
  const { shop_phone: shopPhone, max_own_orders: bound } = found;
  if (bound === 0) return { code: "no_cash_orders", of: "account", max: 0, shopPhone };
  const usual = limits.maxOrders + trust;
  const counts = [
    { of: "account" as const, orders: found.own_orders, held: found.own_pieces, maxOrders: bound ?? usual },
    ...(found.own_phone
      ? []
      : [
          {
            of: "phone" as const,
            orders: found.phone_orders,
            held: found.phone_pieces,
            maxOrders: Math.max(usual, bound ?? 0),
          },
        ]),
  ];
  for (const { of, orders, held, maxOrders } of counts) {
    const maxPieces = piecesIn(maxOrders, limits);
    if (orders >= maxOrders) return { code: "open_orders", of, max: maxOrders, shopPhone };
    if (held + pieces > maxPieces) return { code: "open_pieces", of, max: maxPieces, shopPhone };
  }
  return null;
}

/** With more orders than everybody may have at first come the pieces of as many. */
function piecesIn(orders: number, { maxOrders, maxPieces }: OpenOrderLimits): number {
  return maxPieces + Math.max(0, orders - maxOrders) * Math.floor(maxPieces / maxOrders);
}

interface OpenOrders {
  readonly own_orders: number;
  readonly own_pieces: number;
  readonly phone_orders: number;
  readonly phone_pieces: number;
  readonly delivered: number;
  /** Whether the account signs in with the phone. */
  readonly own_phone: boolean;
  /** What staff allow the account; null where they have said nothing. */
  readonly max_own_orders: number | null;
  readonly shop_phone: string;
  /** What the shop's settings say; null where they leave it to the process. */
  readonly shop_max_orders: number | null;
  readonly shop_max_pieces: number | null;
}

async function openOrdersOf(
  db: Database,
  { customerId, phone }: Omit<OrderToCome, "pieces">,
): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    with open as (
      select coalesce(customer_id = ${customerId}, false) as own, phone = ${phone} as to_phone,
        (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as pieces
      from orders where status_id = ${processing} and (customer_id = ${customerId} or phone = ${phone}))
    select count(*) filter (where own)::int as own_orders,
      coalesce(sum(pieces) filter (where own), 0)::int as own_pieces,
      count(*) filter (where to_phone)::int as phone_orders,
      coalesce(sum(pieces) filter (where to_phone), 0)::int as phone_pieces,
      (select count(*)::int from orders where customer_id = ${customerId} and status_id = ${delivered}) as delivered,
      exists (select from customers where id = ${customerId} and phone = ${phone}) as own_phone,
      (select max_open_orders from customers where id = ${customerId}) as max_own_orders,
      (select phone from settings) as shop_phone,
      (select max_open_orders from settings) as shop_max_orders,
      (select max_open_pieces from settings) as shop_max_pieces
    from open`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row of counts");
  return row;
}

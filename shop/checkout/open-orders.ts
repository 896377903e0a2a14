import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { type NetworkPieces, type OrderOrigin, selectNetworkPieces } from "./order-origin.ts";

/** Limits of unpaid orders (cash on delivery). */
export interface OpenOrderLimits {
  /** Unsent orders, and pieces in them, of one account, or to one phone (for guests from one wide network). */
  readonly maxOrders: number;
  readonly maxPieces: number;
  /** Pieces in unhandled orders from one address, and from one wide network (/24, /48). */
  readonly maxAddressPieces: number;
  readonly maxNetworkPieces: number;
}

/**
 * Rejection above a limit. `of` is the limited party; `max` is its maximum of orders or pieces. The phones are the shop's own, '' if it has
 * none. 'no_cash_orders': staff have blocked the account.
 */
export interface OpenOrdersRejection {
  readonly code: "open_orders" | "open_pieces" | "no_cash_orders" | "network_pieces";
  readonly of: "account" | "phone" | "network";
  readonly max: number;
  readonly shopPhone: string | null;
  readonly shopWhatsapp: string | null;
}

/** Order before it is placed; the phone is normalised. */
export interface OrderToCome {
  readonly customerId: number;
  readonly phone: string;
  readonly pieces: number;
  readonly origin: OrderOrigin;
}

/** Maximum factor by which delivered orders raise the limits. */
const maxTrust = 3;

/** Locks account, phone and network, so that their orders are placed one by one. Call it before products are locked. */
export async function lockOpenOrders(
  tx: DatabaseTransaction,
  { customerId, phone, origin }: Omit<OrderToCome, "pieces">,
): Promise<void> {
  // The order account, phone, network prevents deadlocks.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(locked.name, 2))
    from (values (1, ${`account ${customerId}`}), (2, ${`phone ${phone}`}),
      (3, ${`network ${origin.network.toString("hex")}`})) as locked (turn, name) order by locked.turn`.execute(
    tx,
  );
}

/** Reason why an order exceeds a limit, or null, and the deliveries that raise limits. */
export interface ExaminedOrder {
  readonly rejection: OpenOrdersRejection | null;
  /** Orders delivered to the account. */
  readonly delivered: number;
  /** Pieces delivered to the wide network within 90 days. */
  readonly deliveredToNetwork: number;
}

/** Returns the rejection of `findOpenOrdersRejection` with the deliveries behind it. */
export async function examineOpenOrders(
  db: Database,
  processLimits: OpenOrderLimits,
  order: OrderToCome,
): Promise<ExaminedOrder> {
  const found = await openOrdersOf(db, order);
  return {
    rejection: rejectionOf(found, processLimits, order.pieces),
    delivered: found.delivered,
    deliveredToNetwork: found.delivered_to_network,
  };
}

/**
 * Returns the reason why an order exceeds a limit; null if it does not.
 * - Each delivered order raises the limits of its account by one order and its pieces.
 * - Orders by strangers to the phone that an account signs in with do not count against that account: otherwise three would block it.
 * - Guests do not prove their phone. It counts among orders without an account only.
 * - Guests' orders to a phone count from one wide network, with those that staff took: strangers elsewhere do not block the phone of a guest.
 * - A limit of staff for an account replaces its own. The limit 0 also applies to every order with the account's phone.
 * - Settings of the shop replace `processLimits`.
 * - The limits of address and network count pieces of orders that staff have not confirmed, packed or handed over. They grow with pieces delivered to the network.
 */
export async function findOpenOrdersRejection(
  db: Database,
  processLimits: OpenOrderLimits,
  order: OrderToCome,
): Promise<OpenOrdersRejection | null> {
  return (await examineOpenOrders(db, processLimits, order)).rejection;
}

function rejectionOf(
  found: OpenOrders,
  processLimits: OpenOrderLimits,
  pieces: number,
): OpenOrdersRejection | null {
  const limits = {
    maxOrders: found.shop_max_orders ?? processLimits.maxOrders,
    maxPieces: found.shop_max_pieces ?? processLimits.maxPieces,
  };
  const trust = Math.min(found.delivered, limits.maxOrders * (maxTrust - 1));
  const { max_own_orders: bound } = found;
  const shop = { shopPhone: found.shop_phone, shopWhatsapp: found.shop_whatsapp };
  if (bound === 0) return { code: "no_cash_orders", of: "account", max: 0, ...shop };
  if (found.blocked_phone) return { code: "no_cash_orders", of: "phone", max: 0, ...shop };
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
    if (orders >= maxOrders) return { code: "open_orders", of, max: maxOrders, ...shop };
    if (held + pieces > maxPieces) return { code: "open_pieces", of, max: maxPieces, ...shop };
  }
  const { from_address, from_network, delivered_to_network } = found;
  for (const [unconfirmed, first] of [
    [from_address, processLimits.maxAddressPieces],
    [from_network, processLimits.maxNetworkPieces],
  ] as const) {
    const max = first + delivered_to_network;
    if (unconfirmed + pieces > max) return { code: "network_pieces", of: "network", max, ...shop };
  }
  return null;
}

/** Raises the maximum of pieces in proportion to the maximum of orders. */
function piecesIn(
  orders: number,
  { maxOrders, maxPieces }: Pick<OpenOrderLimits, "maxOrders" | "maxPieces">,
): number {
  return maxPieces + Math.max(0, orders - maxOrders) * Math.floor(maxPieces / maxOrders);
}

interface OpenOrders extends NetworkPieces {
  readonly own_orders: number;
  readonly own_pieces: number;
  readonly phone_orders: number;
  readonly phone_pieces: number;
  readonly delivered: number;
  /** Whether the account signs in with the phone. */
  readonly own_phone: boolean;
  /** Whether staff have blocked the customer of the phone. */
  readonly blocked_phone: boolean;
  /** Limit of the account set by staff; null for the default. */
  readonly max_own_orders: number | null;
  readonly shop_phone: string | null;
  readonly shop_whatsapp: string | null;
  /** Limits in the settings; null for those of the process. */
  readonly shop_max_orders: number | null;
  readonly shop_max_pieces: number | null;
}

async function openOrdersOf(
  db: Database,
  { customerId, phone, origin }: Omit<OrderToCome, "pieces">,
): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    with open as (
      select coalesce(customer_id = ${customerId}, false) as own,
        orders.phone = ${phone} and coalesce(customers.kind = 'account', false)
          = (select kind = 'account' from customers where id = ${customerId})
          and (customers.kind = 'account' or network_hash is null or network_hash = ${origin.network}) as to_phone,
        (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as pieces
      from orders left join customers on customers.id = orders.customer_id
      where ${hasStatusThat(({ countsAsOpen }) => countsAsOpen)} and (customer_id = ${customerId} or orders.phone = ${phone})),
    counts as (
      select count(*) filter (where own)::int as own_orders,
        coalesce(sum(pieces) filter (where own), 0)::int as own_pieces,
        count(*) filter (where to_phone)::int as phone_orders,
        coalesce(sum(pieces) filter (where to_phone), 0)::int as phone_pieces,
        (select count(*)::int from orders where customer_id = ${customerId}
          and ${hasStatusThat(({ isDelivered }) => isDelivered)}) as delivered,
        exists (select from customers where id = ${customerId} and phone = ${phone}) as own_phone,
        exists (select from customers where phone = ${phone} and max_open_orders = 0)
          or exists (select from customers where guest_phone = ${phone} and password_hash is null and max_open_orders = 0)
          as blocked_phone,
        (select max_open_orders from customers where id = ${customerId}) as max_own_orders,
        (select phone from settings) as shop_phone,
        (select whatsapp from settings) as shop_whatsapp,
        (select max_open_orders from settings) as shop_max_orders,
        (select max_open_pieces from settings) as shop_max_pieces
      from open)
    select * from counts cross join (${selectNetworkPieces(origin)}) as network`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row of counts");
  return row;
}

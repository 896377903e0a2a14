import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type RateLimit, rateLimits, wideNetwork } from "../limits/rate-limits.ts";
import { isUnhandled } from "../orders/order-alarms.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

/** Keyed hashes of the address of an order and of its wide network (/24, /48). */
export interface OrderOrigin {
  readonly address: Buffer;
  readonly network: Buffer;
}

/** Number of days for which delivered pieces raise the limits of their network. */
const deliveryDays = 90;

/** Returns the origin of an order. `address` is an IPv4 address or an IPv6 /64, as limits count it. */
export function originOf(key: Pick<KeyRing, "hashOrderNetwork">, address: string): OrderOrigin {
  return {
    address: key.hashOrderNetwork(`address ${address}`),
    network: key.hashOrderNetwork(`network ${wideNetwork(address)}`),
  };
}

/** Pieces that count against the limits of an origin. */
export interface NetworkPieces {
  /** Pieces in unhandled orders from the address. */
  readonly from_address: number;
  /** Pieces in unhandled orders from the wide network, including the address. */
  readonly from_network: number;
  /** Pieces delivered to the wide network within 90 days. */
  readonly delivered_to_network: number;
}

/** Selects one row of `NetworkPieces`. */
export function selectNetworkPieces({ address, network }: OrderOrigin): RawBuilder<NetworkPieces> {
  return sql`
    select coalesce(sum(quantity) filter (where address_hash = ${address}), 0)::int as from_address,
      coalesce(sum(quantity), 0)::int as from_network,
      (select coalesce(sum(pieces), 0)::int from network_deliveries
        where network_hash = ${network} and delivered_on >= ${firstDay}) as delivered_to_network
    from orders join order_lines on order_lines.order_id = orders.id
    where network_hash = ${network} and ${isUnhandled}`;
}

/** Deletes deliveries that no longer raise a limit. */
export async function deleteOldNetworkDeliveries(db: Database): Promise<void> {
  await db.deleteFrom("network_deliveries").where("delivered_on", "<", firstDay).execute();
}

const firstDay = sql<string>`current_date - ${sql.lit(deliveryDays)}`;

// Events, not open orders: a cancelled order still counts. Whole neighbourhoods share an address of a mobile network.
const ordersOfAddress: RateLimit = { what: "orders from an address", max: 20, minutes: 60 };
const ordersOfNetwork: RateLimit = { what: "orders from a wide network", max: 200, minutes: 60 };
/** Orders to a phone from one wide network, so that strangers elsewhere do not use up the limit of its owner. */
const ordersToPhone: RateLimit = { what: "orders to a phone from a network", max: 6, minutes: 60 };

export interface OrdersTooOften {
  readonly code: "too_many_orders";
  /** Time to wait. */
  readonly seconds: number;
}

/** Order that counts, and the deliveries that raise its limits. */
export interface CountedOrder {
  readonly origin: OrderOrigin;
  readonly phone: string;
  /** Orders delivered to the account. */
  readonly delivered: number;
  /** Pieces delivered to the wide network within 90 days. */
  readonly deliveredToNetwork: number;
}

/**
 * Counts an order of a customer in time: by address, by wide network, and by phone within the network. Returns the seconds to wait; null if it
 * is accepted. A rollback of the order takes its count back.
 */
export async function countOrder(
  tx: DatabaseTransaction,
  { origin, phone, delivered, deliveredToNetwork }: CountedOrder,
): Promise<number | null> {
  const { address, network } = keysOf(origin);
  const raised = (limit: RateLimit, by: number): RateLimit => ({ ...limit, max: limit.max + by });
  return await rateLimits.take(tx, [
    { limit: raised(ordersOfAddress, delivered + deliveredToNetwork), whose: address },
    { limit: raised(ordersOfNetwork, delivered + deliveredToNetwork), whose: network },
    { limit: raised(ordersToPhone, delivered), whose: `${phone}\n${network}` },
  ]);
}

/** Returns the keys of an origin in limits: keyed hashes, so that the limits store no address. */
export function keysOf({ address, network }: OrderOrigin) {
  return { address: address.toString("hex"), network: network.toString("hex") };
}

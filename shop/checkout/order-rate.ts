import type { DatabaseTransaction } from "#db/database.ts";
import { type RateLimit, rateLimits } from "../limits/rate-limits.ts";
import type { OrderOrigin } from "./network-pieces.ts";

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

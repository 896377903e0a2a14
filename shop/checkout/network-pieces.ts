import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { wideNetwork } from "../limits/wide-network.ts";
import { hasStatusThat } from "../order-statuses.ts";
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
  /** Pieces in orders from the address that staff have not confirmed. */
  readonly from_address: number;
  /** Pieces in orders from the wide network, including the address, that staff have not confirmed. */
  readonly from_network: number;
  /** Pieces delivered to the wide network within 90 days. */
  readonly delivered_to_network: number;
}

/** Selects one row of `NetworkPieces`. A confirmation by the customer frees nothing, because an attacker could press the link too. */
export function selectNetworkPieces({ address, network }: OrderOrigin): RawBuilder<NetworkPieces> {
  return sql`
    select coalesce(sum(quantity) filter (where address_hash = ${address}), 0)::int as from_address,
      coalesce(sum(quantity), 0)::int as from_network,
      (select coalesce(sum(pieces), 0)::int from network_deliveries
        where network_hash = ${network} and delivered_on >= ${firstDay}) as delivered_to_network
    from orders join order_lines on order_lines.order_id = orders.id
    where network_hash = ${network} and ${hasStatusThat(({ countsAsOpen }) => countsAsOpen)}
      and confirmed_by is distinct from 'staff'`;
}

/** Deletes deliveries that no longer raise a limit. */
export async function deleteOldNetworkDeliveries(db: Database): Promise<void> {
  await db.deleteFrom("network_deliveries").where("delivered_on", "<", firstDay).execute();
}

const firstDay = sql<string>`current_date - ${sql.lit(deliveryDays)}`;

import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { isUnhandled } from "../orders/order-alarms.ts";
import type { OpenOrderLimits } from "./open-orders.ts";
import type { OrderOrigin } from "./order-origin.ts";

/** Facts about an order that decide whether it must be confirmed. Amounts in piastres. */
export interface ConfirmationFacts {
  /** Rule of the shop's settings. */
  readonly confirmsEveryOrder: boolean;
  /** Total from which the first order of a customer must be confirmed; null for none. */
  readonly largeFirstOrder: number | null;
  readonly total: number;
  /** Whether the customer has a delivered order. */
  readonly isKnown: boolean;
  /** Number of unhandled orders to the phone, and of those from the address. */
  readonly ofPhone: number;
  readonly ofAddress: number;
  /** Pieces in unhandled orders from the address, with this one; null without limits. */
  readonly addressPieces: number | null;
  readonly maxAddressPieces: number;
}

/**
 * Decides whether an order must be confirmed before time cancels it. The click of other customers confirms theirs. Strangers could hold the
 * stock of a shop with many small orders, so only the first one of each phone and address stays.
 */
export function mustConfirm(facts: ConfirmationFacts): boolean {
  const { confirmsEveryOrder, largeFirstOrder, total, addressPieces, maxAddressPieces } = facts;
  if (confirmsEveryOrder) return true;
  if (addressPieces !== null && addressPieces > maxAddressPieces / 2) return true;
  if (facts.isKnown) return false;
  if (facts.ofPhone > 0 || facts.ofAddress > 0) return true;
  return largeFirstOrder !== null && total >= largeFirstOrder;
}

interface UnplacedOrder {
  readonly customerId: number;
  readonly phone: string;
  readonly total: number;
  readonly pieces: number;
  /** Null without limits: then nothing is known about the address. */
  readonly bounds: { readonly limits: OpenOrderLimits; readonly origin: OrderOrigin } | null;
}

/** Reads the facts about an order and decides like `mustConfirm`. Its network is locked, so that of two concurrent orders the second sees the first. */
export async function readMustConfirm(tx: DatabaseTransaction, order: UnplacedOrder): Promise<boolean> {
  const { customerId, phone, total, pieces, bounds } = order;
  const isFromAddress =
    bounds === null
      ? sql`false`
      : sql`network_hash = ${bounds.origin.network} and address_hash = ${bounds.origin.address}`;
  const { rows } = await sql<Omit<ConfirmationFacts, "total" | "maxAddressPieces"> & { held: number }>`
    select confirm_every_order as "confirmsEveryOrder", risk_first_order_piastres as "largeFirstOrder",
      exists (select from orders where customer_id = ${customerId}
        and ${hasStatusThat(({ isDelivered }) => isDelivered)}) as "isKnown",
      (select count(*)::int from orders where phone = ${phone} and ${isUnhandled}) as "ofPhone",
      (select count(*)::int from orders where ${isFromAddress} and ${isUnhandled}) as "ofAddress",
      (select coalesce(sum(quantity), 0)::int from orders join order_lines on order_lines.order_id = orders.id
        where ${isFromAddress} and ${isUnhandled}) as held
    from settings`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error("expected one row of facts");
  return mustConfirm({
    ...facts,
    total,
    addressPieces: bounds === null ? null : facts.held + pieces,
    maxAddressPieces: bounds?.limits.maxAddressPieces ?? 0,
  });
}

import { type RawBuilder, sql } from "kysely";
import { cameBack, type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../order-statuses.ts";

/** SQL of the cash to collect for an order in piastres, like `toCollect`. */
export const orderDue: RawBuilder<number> = sql<number>`greatest(
  orders.total - orders.refused_amount - orders.credit - orders.advance, 0)`;

/**
 * SQL of the cash due for an order in piastres, for `orders` with left-joined `shipments`: 0 if cancelled; the collected amount (such as
 * the delivery fee) if refused at the door.
 */
export const cashDue: RawBuilder<number> = sql<number>`(case
  when ${hasStatusThat(({ isCalledOff }) => isCalledOff)} then 0
  when ${hasStatusThat(cameBack)} and shipments.outcome is distinct from 'delivered' then coalesce(orders.cash_collected, 0)
  else ${orderDue} end)`;

/** Amount of cash that staff must confirm, with the amount that is due; piastres. */
export interface UnexpectedAmount {
  readonly code: "unexpected_amount";
  readonly amount: number;
  readonly due: number;
}

/** Percentage of the due amount that may be missing without a confirmation by staff: small change. */
const smallPercent = 5;

/** Amounts of an order in piastres from which the cash to collect follows. */
export interface OrderAmounts {
  readonly total: number;
  /** Value of returned pieces that pays for an exchange. */
  readonly credit: number;
  /** Payments in advance, less what was paid back of them. */
  readonly advance: number;
}

/** Returns the cash to collect at the door in piastres: the total less pieces refused there, the credit of an exchange and payments in advance. */
export function toCollect({ total, credit, advance }: OrderAmounts, refusedAmount: number): number {
  return Math.max(total - refusedAmount - credit - advance, 0);
}

/** Returns the cash that an order in its status still asks for at the door, in piastres: none once it was cancelled or came back. */
export function stillToCollect(
  order: OrderAmounts & { readonly status_id: OrderStatusId; readonly refused_amount: number },
): number {
  const status = orderStatuses[order.status_id];
  return status.isCalledOff || cameBack(status) ? 0 : toCollect(order, order.refused_amount);
}

/** Returns what staff must confirm: an amount above the due one or more than 5 % below it. Null if the amount is plausible. */
export function unexpectedAmount(amount: number, due: number): UnexpectedAmount | null {
  const isPlausible = amount <= due && 100 * amount >= (100 - smallPercent) * due;
  return isPlausible ? null : { code: "unexpected_amount", amount, due };
}

/** Returns what staff must confirm for a refused order: an amount above the delivery fee, which some customers pay. Null otherwise. */
export function unexpectedAmountOfRefused(amount: number, deliveryFee: number): UnexpectedAmount | null {
  return amount <= deliveryFee ? null : { code: "unexpected_amount", amount, due: deliveryFee };
}

/**
 * SQL of a shipment's cash in piastres, for `shipments` with left-joined `orders`: due and collected by the courier. A pickup has the refund
 * that the courier hands over, as a negative amount; it is collected with the pickup, with what closed statements changed.
 */
export const shipmentCash = {
  due: sql<number>`(case when shipments.type = 'return_pickup'
    then case when shipments.outcome = 'refused' then 0 else shipments.amount end else ${cashDue} end)`,
  collected: sql<number | null>`(case when shipments.type = 'return_pickup'
    then case shipments.outcome when 'delivered' then shipments.amount when 'refused' then 0 end + shipments.cash_adjusted
    else orders.cash_collected end)`,
} as const;

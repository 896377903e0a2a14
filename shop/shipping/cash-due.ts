import { type RawBuilder, sql } from "kysely";
import { cameBack } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../order-statuses.ts";

/** SQL of the cash to collect for a delivered order in piastres: its total less refused pieces and the credit of an exchange, at least 0. */
export const orderDue: RawBuilder<number> = sql<number>`greatest(
  orders.total - orders.refused_amount - orders.credit, 0)`;

/**
 * SQL of the cash due for an order in piastres, for `orders` with left-joined `shipments`: 0 if cancelled; the collected amount (such as
 * the delivery fee) if refused at the door.
 */
export const cashDue: RawBuilder<number> = sql<number>`(case
  when ${hasStatusThat(({ isCalledOff }) => isCalledOff)} then 0
  when ${hasStatusThat(cameBack)} and shipments.outcome is distinct from 'delivered' then coalesce(orders.cash_collected, 0)
  else ${orderDue} end)`;

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { cameBack } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../order-statuses.ts";

const wasDelivered = sql`exists (select from shipments where shipments.order_id = orders.id and outcome = 'delivered')`;
const cash = sql`coalesce(orders.cash_collected, 0)`;

/**
 * SQL of what an order costs its customer, in piastres, for `orders`: nothing if it was called off, the delivery fee (or the cash that was
 * taken) if it was refused at the door, else its total less refused pieces and the credit of an exchange. Returns have a ledger of their own.
 */
const cost = sql`(case
  when ${hasStatusThat(({ isCalledOff }) => isCalledOff)} then 0
  when ${hasStatusThat(cameBack)} and not ${wasDelivered} then greatest(orders.delivery_fee, ${cash})
  else orders.total - orders.refused_amount - orders.credit end)`;

/**
 * SQL of the part of the payments in advance that the shop owes the customer, in piastres, for `orders`: what exceeds the cost, such as
 * after a cancellation, a refusal, a cheaper edit or a payment of too much.
 */
export const refundDue: RawBuilder<number> = sql<number>`(case when orders.advance = 0 then 0
  else least(orders.advance, greatest(${cash} + orders.advance - ${cost}, 0)) end)`;

/** Whether the shop owes the customer a refund, for `orders`. The first part is that of the index `orders_refund_due`. */
export const hasRefundDue: RawBuilder<SqlBool> = sql<SqlBool>`(orders.advance > 0
  and (${hasStatusThat((status) => status.isCalledOff || cameBack(status))}
    or coalesce(orders.cash_collected, 0) + orders.advance > orders.total - orders.refused_amount - orders.credit)
  and ${refundDue} > 0)`;

/** SQL of the last day in Cairo to pay it: the period of refunds in the settings, from the order's last payment or status. */
export const refundDueOn: RawBuilder<string> = sql<string>`(greatest(
    (select max(at) from cash_entries where cash_entries.order_id = orders.id and in_advance),
    (select max(at) from order_status_changes where order_status_changes.order_id = orders.id)) at time zone 'Africa/Cairo')::date
  + (select refund_days from settings)`;

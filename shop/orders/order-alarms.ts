import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallBack, RiskCode } from "#contract/admin/orders/order-choices.ts";
import { isOnItsWay, isToSend } from "#contract/order-statuses.ts";
import { orderDue } from "../cash/cash-due.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { sameCustomer, wasRefused } from "./same-customer.ts";

const now = sql<Date>`now()`;

/** Whether a courier has had an order for more than this many days, for a query on `orders`. */
export function isWithCourierFor(days: number, at: RawBuilder<Date> = now): RawBuilder<SqlBool> {
  return sql`(${hasStatusThat(isOnItsWay)} and ${hasStatusFor(days, at)})`;
}

/** Whether an order was delivered more than this many days ago, and no closed statement has its cash. One that was paid in advance has none. */
export function hasOverdueCash(days: number, at: RawBuilder<Date> = now): RawBuilder<SqlBool> {
  return sql`(${hasStatusThat(({ isDelivered }) => isDelivered)} and orders.id in (
      select order_id from shipments where outcome is not null and booked_at is null and order_id is not null)
    and (${orderDue} > 0 or orders.cash_collected > 0)
    and ${hasStatusFor(days, at)})`;
}

/**
 * Whether staff have neither confirmed an order, nor printed its papers, nor handed it over. Limits of strangers count such orders. A
 * confirmation by the customer changes nothing, because an attacker could click too.
 */
export const isUnhandled = sql<SqlBool>`(${hasStatusThat(({ countsAsOpen }) => countsAsOpen)}
  and orders.confirmed_by is distinct from 'staff'
  and not exists (select from order_events where order_id = orders.id and kind = 'printed'))`;

/** Whether refused pieces of an order are on their way back. */
export const isReturning: RawBuilder<SqlBool> = sql`orders.id in (select order_id from order_lines where coming_back > 0)`;

/** Whether an unsent order waits for a payment. The condition is that of the index `orders_unpaid`. */
export const waitsForPayment: RawBuilder<SqlBool> = sql`(orders.pay_first > orders.advance
  and ${hasStatusThat(({ isEditable }) => isEditable)})`;

/** Whether an order has at least this many pieces. */
export function holdsPieces(pieces: number): RawBuilder<SqlBool> {
  return sql`(select sum(quantity) from order_lines where order_id = orders.id) >= ${sql.lit(pieces)}`;
}

/** Whether an order reached its status more than this many days ago. */
function hasStatusFor(days: number, at: RawBuilder<Date>): RawBuilder<SqlBool> {
  return sql`exists (
    select from order_status_changes as alarm where alarm.order_id = orders.id and alarm.status_id = orders.status_id
      and alarm.at < ${at}::timestamptz - make_interval(days => ${sql.lit(days)}))`;
}

/** Whether the customer of an unconfirmed order is to be called again, for a query on `orders`. A newer attempt has settled a call-back. */
export function hasCallBack(when: CallBack): RawBuilder<SqlBool> {
  const isThen = when === "due" ? sql`call_at <= now()` : sql`call_at > now()`;
  return sql<SqlBool>`(${hasStatusThat(({ awaitsConfirmation }) => awaitsConfirmation)} and orders.confirmation <> 'confirmed'
    and orders.id in (select order_id from order_attempts as attempt where ${isThen} and not exists (
      select from order_attempts as newer where newer.order_id = attempt.order_id and newer.id > attempt.id)))`;
}

const isUnsent = hasStatusThat(isToSend);

/** Risks of an unsent order, as conditions on `orders`. They are hints for staff: no order is rejected because of them. */
const risks: Readonly<Record<RiskCode, RawBuilder<SqlBool>>> = {
  /** The account or phone of the order has refused another one at the door. */
  refused_before: sql<SqlBool>`exists (select from orders as other where ${sameCustomer} and ${wasRefused})`,

  /** The customer has as many unsent orders as the settings call many. */
  many_open_orders: sql<SqlBool>`(select count(*) from orders as other
    where ${sameCustomer} and ${hasStatusThat(({ countsAsOpen }) => countsAsOpen, "other.status_id")})
      >= (select risk_open_orders from settings)`,

  /** First order of the customer, above the amount in the settings. */
  large_first_order: sql<SqlBool>`coalesce(orders.total >= (select risk_first_order_piastres from settings), false)
    and not exists (select from orders as other where ${sameCustomer}
      and ${hasStatusThat(({ isDelivered }) => isDelivered, "other.status_id")})`,

  /** Street with fewer than three letters, or one letter repeated. */
  odd_address: sql<SqlBool>`length(regexp_replace(orders.street, '[^[:alpha:]\\u0621-\\u064A]', '', 'g')) < 3
    or (orders.street || orders.block || orders.house_number) ~* '([[:alpha:]\\u0621-\\u064A])\\1\\1\\1'`,
};

/** Risk codes of an order, for a query on `orders`. */
export const riskCodesOfOrder = sql<RiskCode[]>`case when ${isUnsent} then array_remove(array[${sql.join(
  Object.entries(risks).map(([code, condition]) => sql`case when ${condition} then ${code} end`),
)}], null) else '{}' end`;

/** Whether an order has this risk, for a query on `orders`. */
export function hasRisk(code: RiskCode): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isUnsent} and (${risks[code]}))`;
}

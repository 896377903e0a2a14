import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RiskCode } from "#contract/admin/orders/order-choices.ts";
import { isToSend } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../../order-statuses.ts";
import { sameCustomer, wasRefused } from "../same-customer.ts";

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

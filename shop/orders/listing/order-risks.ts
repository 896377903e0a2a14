import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RiskCode } from "#contract/admin/orders/order-choices.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { sameCustomer, wasRefused } from "../same-customer.ts";

const { processing, delivered } = orderStatusIds;

/**
 * What makes staff look twice at an order before it is sent, as conditions on a row of `orders`. They only tell: no order
 * is refused for them. An order that is not Processing any more has none.
 */
const risks: Readonly<Record<RiskCode, RawBuilder<SqlBool>>> = {
  /** This account, or somebody with this phone, did not take an order at the door. */
  refused_before: sql<SqlBool>`exists (select from orders as other where ${sameCustomer} and ${wasRefused})`,

  /** As many orders of one customer wait to be sent as the settings call many. */
  many_open_orders: sql<SqlBool>`(select count(*) from orders as other
    where ${sameCustomer} and other.status_id = ${processing}) >= (select risk_open_orders from settings)`,

  /** Nothing has been delivered to this customer yet, and much is ordered at once. */
  large_first_order: sql<SqlBool>`coalesce(orders.total >= (select risk_first_order_piastres from settings), false)
    and not exists (select from orders as other where ${sameCustomer} and other.status_id = ${delivered})`,

  /** A street that no courier finds: hardly any letters, or one letter again and again. */
  odd_address: sql<SqlBool>`length(regexp_replace(orders.street, '[^[:alpha:]\\u0621-\\u064A]', '', 'g')) < 3
    or (orders.street || orders.block || orders.house_number) ~* '([[:alpha:]\\u0621-\\u064A])\\1\\1\\1'`,
};

/** The codes of the risks of an order of a query on `orders`. */
export const riskCodesOfOrder = sql<
  RiskCode[]
>`case when orders.status_id = ${processing} then array_remove(array[${sql.join(
  Object.entries(risks).map(([code, condition]) => sql`case when ${condition} then ${code} end`),
)}], null) else '{}' end`;

/** Whether an order of a query on `orders` has this risk. */
export function hasRisk(code: RiskCode): RawBuilder<SqlBool> {
  return sql<SqlBool>`(orders.status_id = ${processing} and (${risks[code]}))`;
}

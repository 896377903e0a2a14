import { type SqlBool, sql } from "kysely";
import { orderStatusIds, statusesThat } from "#contract/order-statuses.ts";

const { delivered, cancelled, returned } = orderStatusIds;

/**
 * Whether `other`, a row of orders, is of the same account or to the same phone as `orders`, which may be itself. Phones are
 * compared backwards, as they are indexed; those of erased accounts are empty and nobody's.
 */
export const sameCustomer = sql<SqlBool>`(other.customer_id = orders.customer_id
  or (orders.phone <> '' and reverse(other.phone) = reverse(orders.phone)))`;

/**
 * Whether `other` came back without having been accepted at the door. Asked of one order after the other, for which `offset 0` is: the
 * database takes it for rarer than it is, and would compare all that came back with all changes of status. As literals, which the index of what came back is known by.
 */
export const wasRefused = sql<SqlBool>`(other.status_id = ${sql.lit(returned)} and not exists (
  select from order_status_changes where order_id = other.id and status_id = ${sql.lit(delivered)} offset 0))`;

/** How a customer's orders ended; `spent` in piastres. */
export interface CustomerRecord {
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly open: number;
  readonly spent: number;
}

/** What became of all orders of the customer of an order of a query on `orders`. */
export const recordOfCustomer = sql<CustomerRecord>`(
  select json_build_object(
    'orders', count(*),
    'delivered', count(*) filter (where other.status_id = ${delivered}),
    'refused', count(*) filter (where ${wasRefused}),
    'cancelled', count(*) filter (where other.status_id = ${cancelled}),
    'open', count(*) filter (where other.status_id = any(${statusesThat(({ isOpen }) => isOpen)}::int[])),
    'spent', coalesce(sum(other.total) filter (where other.status_id = ${delivered}), 0))
  from orders as other where ${sameCustomer})`;

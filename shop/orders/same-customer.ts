import { type SqlBool, sql } from "kysely";
import { orderStatusIds, statusesThat } from "#contract/order-statuses.ts";

const { delivered, cancelled, returned } = orderStatusIds;

/**
 * Whether `other`, a row of orders, has the account or the phone of `orders`; it may be the same row. Phones are compared reversed, as in
 * their index. Erased accounts have an empty phone, which never matches.
 */
export const sameCustomer = sql<SqlBool>`(other.customer_id = orders.customer_id
  or (orders.phone <> '' and reverse(other.phone) = reverse(orders.phone)))`;

/** Whether `other` came back without delivery. `offset 0` makes PostgreSQL check order by order; literals match the partial index. */
export const wasRefused = sql<SqlBool>`(other.status_id = ${sql.lit(returned)} and not exists (
  select from order_status_changes where order_id = other.id and status_id = ${sql.lit(delivered)} offset 0))`;

/** Outcomes of a customer's orders; `spent` in piastres. */
export interface CustomerRecord {
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly open: number;
  readonly spent: number;
}

/** Outcomes of all orders of an order's customer, for a query on `orders`. */
export const recordOfCustomer = sql<CustomerRecord>`(
  select json_build_object(
    'orders', count(*),
    'delivered', count(*) filter (where other.status_id = ${delivered}),
    'refused', count(*) filter (where ${wasRefused}),
    'cancelled', count(*) filter (where other.status_id = ${cancelled}),
    'open', count(*) filter (where other.status_id = any(${statusesThat(({ isOpen }) => isOpen)}::int[])),
    'spent', coalesce(sum(other.total - other.refused_amount) filter (where other.status_id = ${delivered}), 0))
  from orders as other where ${sameCustomer})`;

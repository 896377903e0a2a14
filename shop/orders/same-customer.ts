import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { cameBack } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { keptOf } from "../sales/kept.ts";

/**
 * Whether `other`, a row of orders, has the account or the phone of `orders`; it may be the same row. Phones are compared reversed, as in
 * their index. Erased accounts have an empty phone, which never matches.
 */
export const sameCustomer = sql<SqlBool>`(other.customer_id = orders.customer_id
  or (orders.phone <> '' and reverse(other.phone) = reverse(orders.phone)))`;

/** Whether `other` came back without delivery. `offset 0` makes PostgreSQL check order by order; literals match the partial index. */
export const wasRefused = sql<SqlBool>`(
  ${hasStatusThat(cameBack, "other.status_id")} and not exists (
    select from order_status_changes as change where order_id = other.id
      and ${hasStatusThat(({ isDelivered }) => isDelivered, "change.status_id")} offset 0))`;

/** Outcomes of a customer's orders. `spent` is what the shop keeps of them, in piastres. */
export interface CustomerRecord {
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly open: number;
  readonly spent: number;
}

/** Outcomes of the orders `other` with this condition. */
const recordOf = (condition: RawBuilder<SqlBool>) => sql<CustomerRecord>`(
  select json_build_object(
    'orders', count(*),
    'delivered', count(*) filter (where ${hasStatusThat(({ isDelivered }) => isDelivered, "other.status_id")}),
    'refused', count(*) filter (where ${wasRefused}),
    'cancelled', count(*) filter (where ${hasStatusThat(({ isCalledOff }) => isCalledOff, "other.status_id")}),
    'open', count(*) filter (where ${hasStatusThat(({ isOpen }) => isOpen, "other.status_id")}),
    'spent', coalesce(sum(${keptOf("other")}), 0))
  from orders as other where ${condition})`;

/** Outcomes of all orders of an order's customer, for a query on `orders`. */
export const recordOfCustomer = recordOf(sameCustomer);

/** Outcomes of all orders of guests with the phone of an order, for a query on `orders`. */
export const recordOfGuest = recordOf(
  sql<SqlBool>`other.by_guest and orders.phone <> '' and other.phone = orders.phone`,
);

/** Ids of the customers who own a phone or ordered with it, found by indexes; none for the empty phone of erased accounts. */
export function customersOfPhone(phone: Expression<string>): RawBuilder<unknown> {
  return sql`select owner.id from customers as owner
    where ${phone} <> '' and reverse(coalesce(owner.phone, owner.guest_phone)) = reverse(${phone})
    union select other.customer_id from orders as other
    where ${phone} <> '' and other.customer_id is not null and reverse(other.phone) = reverse(${phone})`;
}

/** Notes of staff about customers, one per line, by a query for their ids. */
export function noteOfCustomers(ids: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select string_agg(distinct note, E'\n') from customers as noted
    where note <> '' and noted.id = any(array(${ids}))), '')`;
}

/** Notes of staff about an order's customer and others with its phone, for a query on `orders`. */
export const noteOfOrder = noteOfCustomers(
  sql`select orders.customer_id union ${customersOfPhone(sql.ref("orders.phone"))}`,
);

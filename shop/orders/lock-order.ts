import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Confirmation, ConfirmedBy } from "#contract/admin/orders/order-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";

/** Columns of a locked order for rules, audit log and `If-Match`. */
export const lockedOrderColumns = [
  "orders.id",
  "orders.order_no",
  "orders.customer_id",
  "orders.status_id",
  "orders.tracking_number",
  "orders.phone",
  "orders.gift_phone",
  "orders.address_title",
  "orders.address_phone",
  "orders.city_id",
  "orders.delivery_fee",
  "orders.total",
  "orders.cash_collected",
  "orders.refunded",
  "orders.refused_amount",
  "orders.credit",
  "orders.advance",
  "orders.pay_first",
  "orders.terms",
  "orders.view_version",
  "orders.updated_at",
  "orders.must_confirm",
  sql<number>`(select delivery_days_to from cities where cities.id = orders.city_id)`.as("delivery_days"),
  sql<Confirmation>`orders.confirmation`.as("confirmation"),
  sql<ConfirmedBy | null>`orders.confirmed_by`.as("confirmed_by"),
] as const;

/** Order that its transaction has locked, as it was after the lock. Only `lockOrder` and `lockOrders` create it. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Locks an order until the transaction ends and returns it; null if it does not exist. Locks its customer first, like erasing an account:
 * queueing an e-mail locks that row too, and the two would deadlock. Also locks the order whose cash pays for an exchange order.
 */
export async function lockOrder(tx: DatabaseTransaction, orderId: number) {
  await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("orders")
        .select((order) => order.ref("orders.customer_id").$notNull().as("customer_id"))
        .where("orders.id", "=", orderId),
    )
    .forKeyShare()
    .execute();
  const orders = await tx
    .selectFrom("orders")
    .select(lockedOrderColumns)
    .where(withFirstOrders([orderId]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return orders.find((order) => order.id === orderId) ?? null;
}

/** SQL condition for orders with these ids and, for those of an exchange, the orders whose cash pays for them. */
export function withFirstOrders(orderIds: readonly number[]): RawBuilder<SqlBool> {
  const ids = sql`${[...orderIds]}::int[]`;
  return sql<SqlBool>`(orders.id = any(${ids})
    or orders.id in (select order_id from returns where exchange_order_id = any(${ids})))`;
}

/**
 * Locks orders by ascending id, after their customers like `lockOrder`, and returns them. Also locks the orders whose cash pays for exchange
 * orders. The fixed sequence prevents deadlocks.
 */
export async function lockOrders(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<readonly LockedOrder[]> {
  if (orderIds.length === 0) return [];
  await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("orders")
        .select((order) => order.ref("orders.customer_id").$notNull().as("customer_id"))
        .where("orders.id", "in", orderIds)
        .where("orders.customer_id", "is not", null),
    )
    .orderBy("id")
    .forKeyShare()
    .execute();
  const orders = await tx
    .selectFrom("orders")
    .select(lockedOrderColumns)
    .where(withFirstOrders(orderIds))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const asked = new Set(orderIds);
  return orders.filter((order) => asked.has(order.id));
}

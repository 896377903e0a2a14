import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminOrderQuery } from "#contract/admin/order.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { listAndFind } from "../listing/list-and-find.ts";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";
import { selectOrders } from "./order.ts";

/** Starts a query for orders with whose they are: nulls once the customer has erased the account. */
function selectAdminOrders(db: Database) {
  return selectOrders(db)
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "customers.name as customer_name",
      "customers.email as customer_email",
      "customers.phone as customer_phone",
    ]);
}

export type AdminOrder = InferResult<ReturnType<typeof selectAdminOrders>>[number];

/** Everybody's orders, found by number, phone or the customer's name. */
export const { list: listAdminOrders, find: findAdminOrder } = listAndFind({
  select: selectAdminOrders,
  id: "orders.id",
  sorts: { id: "orders.id", created_at: "orders.created_at", total: "orders.total" },
  filters: ({ q, status_id, customer_id }: AdminOrderQuery, eb) => [
    q !== "" && isAbout(q),
    status_id !== undefined && eb("orders.status_id", "=", status_id),
    customer_id !== undefined && eb("orders.customer_id", "=", customer_id),
  ],
});

/** Digits are looked for in numbers and phones, as they are typed: with spaces, dashes, +20 or its 0. */
function isAbout(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  if (digits === null) return contains([sql.ref("customers.name"), sql.ref("orders.recipient_name")], typed);
  const phones = [sql.ref("orders.phone"), sql.ref("orders.address_phone"), sql.ref("customers.phone")];
  return sql<SqlBool>`(${contains([sql.ref("orders.order_no")], digits)} or ${contains(phones, digitsOfPhone(digits))})`;
}

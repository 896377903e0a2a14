import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminOrderQuery } from "#contract/admin/order.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
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

export type AdminOrder = Awaited<ReturnType<ReturnType<typeof selectAdminOrders>["execute"]>>[number];

const columns = { id: "orders.id", created_at: "orders.created_at", total: "orders.total" } as const;

/** One page of everybody's orders, found by number, phone or the customer's name. */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<Page<AdminOrder>> {
  const { q, status_id, customer_id } = query;
  const found = selectAdminOrders(db)
    .$if(q !== "", (orders) => orders.where(isAbout(q)))
    .$if(status_id !== undefined, (orders) => orders.where("status_id", "=", status_id ?? 0))
    .$if(customer_id !== undefined, (orders) => orders.where("customer_id", "=", customer_id ?? 0));
  return await readPage(found, query, { by: columns[query.sort], id: "orders.id" });
}

/** One of everybody's orders; null where there is none. */
export async function findAdminOrder(db: Database, id: number): Promise<AdminOrder | null> {
  return (await selectAdminOrders(db).where("orders.id", "=", id).executeTakeFirst()) ?? null;
}

/** Digits are looked for in numbers and phones, as they are typed: with spaces, dashes, +20 or its 0. */
function isAbout(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  if (digits === null) return contains([sql.ref("customers.name")], typed);
  const phones = [sql.ref("orders.phone"), sql.ref("orders.address_phone"), sql.ref("customers.phone")];
  return sql<SqlBool>`(${contains([sql.ref("orders.order_no")], digits)} or ${contains(phones, digitsOfPhone(digits))})`;
}

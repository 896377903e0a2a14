import { type InferResult, sql } from "kysely";
import type { AdminCustomerQuery, customerKinds } from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { wasRefused } from "../orders/same-customer.ts";
import { customerSearch, type SearchedCustomers } from "./customer-search.ts";

/** Starts a query for customers with notes of staff and number of orders. The name and phone of a guest are those of the last order. */
export function selectAdminCustomers(db: Database) {
  return db
    .selectFrom("customers")
    .innerJoin("customer_order_counts", "customer_order_counts.customer_id", "customers.id")
    .select(["customers.id", "customers.email", "customers.pending_email"])
    .select(["customers.note", "max_open_orders", "customers.created_at", "customers.updated_at"])
    .select([
      sql<string>`case customers.kind when 'guest' then coalesce(${lastOrder("recipient_name")}, '')
        else customers.name end`.as("name"),
      sql<string>`coalesce(customers.phone, customers.guest_phone, ${lastOrder("phone")}, '')`.as("phone"),
      sql<Language>`customers.language`.as("language"),
      sql<AdminCustomerKind>`customers.kind`.as("kind"),
      sql<boolean>`customers.kind <> 'account'`.as("guest"),
      "customer_order_counts.orders as order_count",
    ]);
}

function lastOrder(column: "recipient_name" | "phone") {
  return sql`(select ${sql.ref(column)} from orders where customer_id = customers.id order by id desc limit 1)`;
}

type AdminCustomerKind = (typeof customerKinds)[number];
export type AdminCustomer = InferResult<ReturnType<typeof selectAdminCustomers>>[number];

/** Uses the stored order counts; otherwise all orders of a million customers would be read. */
const hasOrders = (yes: boolean) => sql<boolean>`exists (
  select from customer_order_counts as counted
  where counted.customer_id = customers.id and counted.orders ${sql.raw(yes ? ">" : "=")} 0)`;
const hasRefused = (yes: boolean) => {
  const some = sql<boolean>`exists (
    select from orders as other where other.customer_id = customers.id and ${wasRefused})`;
  return yes ? some : sql<boolean>`not ${some}`;
};

const filters = ({ has_orders, refused, guest, kind }: ListFilters<AdminCustomerQuery>) => [
  has_orders !== undefined && hasOrders(has_orders),
  refused !== undefined && hasRefused(refused),
  guest !== undefined && sql<boolean>`customers.kind = ${guest ? "phone" : "account"}`,
  kind !== undefined && sql<boolean>`customers.kind = ${kind}`,
  // Guests have no name, phone or e-mail; `admin-guests.ts` finds them by their orders.
  sql<boolean>`customers.kind <> 'guest'`,
];

/** Searches names, e-mails and phones of customers. */
export const ofCustomers: SearchedCustomers = {
  table: "customers",
  name: sql`customers.name`,
  phone: sql`coalesce(customers.phone, customers.guest_phone)`,
  hasSounds: true,
};

/** Customers without guests, found by name, e-mail or phone. */
export const knownCustomers = listAndFind({
  select: selectAdminCustomers,
  table: "customers",
  id: "customers.id",
  created: "customers.created_at",
  sorts: {
    id: "customers.id",
    name: "fold_letters(customers.name)",
    order_count: "customer_order_counts.orders",
    created_at: "customers.created_at",
  },
  beside: { order_count: { table: "customer_order_counts", id: "customer_order_counts.customer_id" } },
  filters,
  search: (db, typed) => customerSearch(db, typed, ofCustomers),
});

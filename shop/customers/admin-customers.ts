import { type InferResult, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { wasRefused } from "../orders/same-customer.ts";
import { matchesCustomer } from "./search-customers.ts";

/** Starts a query for customers with notes of staff and number of orders. The name and phone of a guest are those of her last order. */
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
      sql<boolean>`customers.kind <> 'account'`.as("guest"),
      "customer_order_counts.orders as order_count",
    ]);
}

function lastOrder(column: "recipient_name" | "phone") {
  return sql`(select ${sql.ref(column)} from orders where customer_id = customers.id order by id desc limit 1)`;
}

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

const filters = ({ q, has_orders, refused, guest }: ListFilters<AdminCustomerQuery>) => [
  q !== "" && matchesCustomer(q),
  has_orders !== undefined && hasOrders(has_orders),
  refused !== undefined && hasRefused(refused),
  guest !== undefined && sql<boolean>`(customers.kind <> 'account') = ${guest}`,
  // Guests have no name, phone or e-mail; the list of orders shows them.
  sql<boolean>`customers.kind <> 'guest'`,
];

/** Customers, found by name, e-mail or phone. */
export const { list: listAdminCustomers, all: allAdminCustomers } = listAndFind({
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
  isSlowToCount: ({ has_orders, refused }) => has_orders !== undefined || refused !== undefined,
  filters,
});

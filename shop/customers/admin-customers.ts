import { type InferResult, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/orders/customer.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { wasRefused } from "../orders/same-customer.ts";
import { matchesCustomer } from "./search-customers.ts";

/** Starts a query for customers with the phone of guests, notes of staff and number of orders. */
export function selectAdminCustomers(db: Database) {
  return db
    .selectFrom("customers")
    .innerJoin("customer_order_counts", "customer_order_counts.customer_id", "customers.id")
    .select(["customers.id", "customers.name", "customers.email", "customers.pending_email"])
    .select(["customers.note", "max_open_orders", "customers.created_at", "customers.updated_at"])
    .select([
      sql<string>`coalesce(customers.phone, customers.guest_phone, '')`.as("phone"),
      sql<Language>`customers.language`.as("language"),
      sql<boolean>`customers.password_hash is null`.as("guest"),
      "customer_order_counts.orders as order_count",
    ]);
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
  guest !== undefined && sql<boolean>`(customers.password_hash is null) = ${guest}`,
];

/** Customers, found by name, e-mail or phone. */
export const { list: listAdminCustomers, all: allAdminCustomers } = listAndFind({
  select: selectAdminCustomers,
  table: "customers",
  id: "customers.id",
  created: "customers.created_at",
  sorts: {
    id: "customers.id",
    name: "lower(customers.name)",
    order_count: "customer_order_counts.orders",
    created_at: "customers.created_at",
  },
  beside: { order_count: { table: "customer_order_counts", id: "customer_order_counts.customer_id" } },
  isSlowToCount: ({ has_orders, refused }) => has_orders !== undefined || refused !== undefined,
  filters,
});

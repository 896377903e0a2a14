import { type SqlBool, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { wasRefused } from "../orders/same-customer.ts";
import type { AdminCustomer } from "./admin-customers.ts";
import { customerSearch } from "./customer-search.ts";

/** Starts a query for guests: the newest order of each phone, as a row of the list of customers. */
function selectGuests(db: Database) {
  return db
    .selectFrom("guests")
    .select(["guests.id", "guests.email", "guests.name", "guests.phone"])
    .select(["guests.created_at", "guests.updated_at"])
    .select([
      // A join would read all customers.
      sql`(select language from customers where customers.id = guests.customer_id)`.as("language"),
      sql<string | null>`null`.as("pending_email"),
      sql<string>`''`.as("note"),
      sql<number | null>`null`.as("max_open_orders"),
      sql<"guest">`'guest'`.as("kind"),
      sql<boolean>`true`.as("guest"),
      sql<number>`(select count(*)::int from orders as own
        where own.by_guest and own.phone = guests.phone)`.as("order_count"),
    ])
    .$castTo<AdminCustomer>();
}

const hasRefused = (yes: boolean) => {
  const some = sql<SqlBool>`exists (
    select from orders as other
    where other.by_guest and other.phone = guests.phone and ${wasRefused})`;
  return yes ? some : sql<SqlBool>`not ${some}`;
};

const filters = ({ has_orders, refused, guest }: ListFilters<AdminCustomerQuery>) => [
  (has_orders === false || guest === false) && sql<SqlBool>`false`,
  refused !== undefined && hasRefused(refused),
];

/** Guests, found by name, e-mail or phone of their newest order. Their number of orders has no index, so that it sorts none of them. */
export const guests = listAndFind({
  select: selectGuests,
  table: "guests",
  id: "guests.id",
  created: "guests.created_at",
  sorts: {
    id: "guests.id",
    name: "fold_letters(guests.name)",
    order_count: "0::int",
    created_at: "guests.created_at",
  },
  filters,
  search: (db, typed) =>
    customerSearch(db, typed, {
      table: "guests",
      name: sql`guests.name`,
      phone: sql`guests.phone`,
      hasSounds: false,
    }),
});

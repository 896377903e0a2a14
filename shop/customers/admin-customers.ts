import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { digitsOfPhone, typedDigits } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { wasRefused } from "../orders/same-customer.ts";

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
  filters,
});

/** Shorter numbers match too many phones. */
const minPhoneDigits = 3;

/**
 * Returns a condition on `customers` for a typed search: words of a name or their beginnings in any spelling or in the other script, the
 * beginning of an e-mail, or the end of a phone (spaces, +20 or 0 allowed). Each kind uses an index.
 */
export function matchesCustomer(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  const phones = digits !== null && digits.length >= minPhoneDigits ? [withPhone(digitsOfPhone(digits))] : [];
  const ways = [named(typed), heardAs(typed), withEmail(typed), ...phones];
  // An array is evaluated first; as a subquery, the newest customers would be scanned for matches.
  return sql`customers.id = any(array(${sql.join(ways, sql` union all `)}))`;
}

function named(typed: string) {
  // Folded words only contain letters and digits, which need no quotes.
  return sql`select id from customers
    where array_to_tsvector(string_to_array(fold_words(name), ' ')) @@ (select name_query(${typed}))`;
}

/**
 * Finds names in the other script by their consonants: "سلم" finds Salma. Two consonants must be the whole word, because most names begin
 * with any two.
 */
function heardAs(typed: string) {
  return sql`select id from customers where array_to_tsvector(sound_words(name)) @@ (
    select string_agg(translate(left(sound, 1), 'al', 'la') || substr(sound, 2)
      || case when length(sound) > 3 then ':*' else '' end, ' & ')::tsquery
    from unnest(sound_words(${typed})) as sound)`;
}

function withEmail(typed: string) {
  const pattern = `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`select id from customers where lower(email) like ${pattern}`;
}

function withPhone(ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`select id from customers where reverse(coalesce(phone, guest_phone)) like ${pattern}`;
}

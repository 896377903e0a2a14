import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { digitsOfPhone, typedDigits } from "../listing/contains.ts";
import { type ListFilters, listAndFind, type Search } from "../listing/list-and-find.ts";
import { nameQuery } from "../listing/name-query.ts";
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

const filters = ({ has_orders, refused, guest }: ListFilters<AdminCustomerQuery>) => [
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
  search: (db, typed) => customerSearch(db, typed),
});

/** Shorter numbers match too many phones. */
const minPhoneDigits = 3;

/**
 * Parses a search for customers: words of a name or their beginnings in any spelling or in the other script, the beginning of an e-mail, or
 * the end of a phone (spaces, +20 or 0 allowed). Each kind uses an index. If more than `maxFound` match, the query starts with the newest ones.
 */
export async function customerSearch(db: Database, typed: string, maxFound = 20_000): Promise<Search> {
  const digits = typedDigits(typed);
  const [names, sounds] = await Promise.all([nameQuery(db, typed), soundQuery(db, typed)]);
  const ways = [
    withEmail(typed),
    ...(names === null ? [] : [isNamed(names)]),
    ...(sounds === null ? [] : [soundsLike(sounds)]),
    ...(digits !== null && digits.length >= minPhoneDigits ? [withPhone(digitsOfPhone(digits))] : []),
  ];
  const found = ways.map((way) => sql`select id from customers where ${way}`);
  // Without the materialized step PostgreSQL would expect to meet some soon, and read all rows of a rare name.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (${sql.join(found, sql` union all `)})
    select id from found limit ${maxFound + 1}`.execute(db);
  const some = sql<SqlBool>`customers.id = any(${rows.map((row) => row.id)}::int[])`;
  if (rows.length <= maxFound) return { passes: some };
  return { passes: sql<SqlBool>`(${sql.join(ways, sql` or `)})`, some };
}

function isNamed(query: string) {
  return sql`array_to_tsvector(string_to_array(fold_words(name), ' ')) @@ ${query}::tsquery`;
}

/**
 * Query for names in the other script by their consonants: "سلم" finds Salma. Two consonants must be the whole word, because most names
 * begin with any two.
 */
async function soundQuery(db: Database, typed: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg(translate(left(sound, 1), 'al', 'la') || substr(sound, 2)
      || case when length(sound) > 3 then ':*' else '' end, ' & ')::tsquery::text as query
    from unnest(sound_words(${typed})) as sound`.execute(db);
  return rows[0]?.query ?? null;
}

function soundsLike(query: string) {
  return sql`array_to_tsvector(sound_words(name)) @@ ${query}::tsquery`;
}

function withEmail(typed: string) {
  const pattern = `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`lower(email) like ${pattern}`;
}

function withPhone(ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`reverse(coalesce(phone, guest_phone)) like ${pattern}`;
}

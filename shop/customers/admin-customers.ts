import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customer.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { listAndFind } from "../listing/list-and-find.ts";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";

/** The phone to reach a customer by: what the account signs in with, or a guest's. */
const phone = sql<string>`coalesce(customers.phone, customers.guest_phone, '')`;

/** Starts a query for customers with how often they ordered. */
function selectAdminCustomers(db: Database) {
  return db
    .selectFrom("customers")
    .select(["customers.id", "customers.name", "customers.email", "customers.pending_email"])
    .select([phone.as("phone"), "customers.created_at"])
    .select((eb) =>
      eb
        .selectFrom("orders")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("orders.customer_id", "=", "customers.id")
        .$asScalar()
        .$notNull()
        .as("order_count"),
    );
}

export type AdminCustomer = InferResult<ReturnType<typeof selectAdminCustomers>>[number];

/** The customers, found by name, e-mail or phone. */
export const { list: listAdminCustomers, find: findAdminCustomer } = listAndFind({
  select: selectAdminCustomers,
  id: "customers.id",
  sorts: {
    id: "customers.id",
    name: "lower(customers.name)",
    order_count: "(select count(*) from orders where orders.customer_id = customers.id)",
    created_at: "customers.created_at",
  },
  filters: ({ q }: AdminCustomerQuery) => [q !== "" && isAbout(q)],
});

/** Digits are looked for in phones too, as they are typed: with spaces, dashes, +20 or its 0. */
function isAbout(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  const named = contains([sql.ref("customers.name"), sql.ref("customers.email")], typed);
  if (digits === null) return named;
  return sql<SqlBool>`(${named} or ${contains([phone], digitsOfPhone(digits))})`;
}

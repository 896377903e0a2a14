import { type SqlBool, sql } from "kysely";
import type { AdminCustomerQuery } from "#contract/admin/customer.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";
import { customerColumns } from "./customer.ts";

/** Starts a query for customers with how often they ordered. */
function selectCustomers(db: Database) {
  return db
    .selectFrom("customers")
    .select([...customerColumns, "customers.created_at"])
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

export type CustomerWithOrders = Awaited<ReturnType<ReturnType<typeof selectCustomers>["execute"]>>[number];

const columns = {
  id: "customers.id",
  name: "lower(customers.name)",
  order_count: "(select count(*) from orders where orders.customer_id = customers.id)",
  created_at: "customers.created_at",
} as const;

/** One page of the customers, found by name, e-mail or phone. */
export async function listCustomers(
  db: Database,
  query: AdminCustomerQuery,
): Promise<Page<CustomerWithOrders>> {
  const { q } = query;
  const found = selectCustomers(db).$if(q !== "", (customers) => {
    const digits = typedDigits(q);
    const named = contains([sql.ref("customers.name"), sql.ref("customers.email")], q);
    if (digits === null) return customers.where(named);
    const phoned = contains([sql.ref("customers.phone")], digitsOfPhone(digits));
    return customers.where(sql<SqlBool>`(${named} or ${phoned})`);
  });
  return await readPage(found, query, { by: columns[query.sort], id: "customers.id" });
}

/** One customer; null where there is none. */
export async function findCustomer(db: Database, id: number): Promise<CustomerWithOrders | null> {
  return (await selectCustomers(db).where("customers.id", "=", id).executeTakeFirst()) ?? null;
}

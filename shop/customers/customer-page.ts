import { sql } from "kysely";
import type { AdminCustomerPage as WirePage } from "#contract/admin/customers/customer.ts";
import type { Database } from "#db/database.ts";
import { type Address, listAddresses } from "../addresses/address-book.ts";
import { emailState } from "../emails/admin-emails.ts";
import { staffMember } from "../orders/admin-order.ts";
import { type CustomerRecord, recordOfCustomer } from "../orders/same-customer.ts";
import { type AdminCustomer, selectAdminCustomers } from "./admin-customers.ts";

/** Maximum number of listed rows of each kind, newest first. */
const maxShown = 100;

/** Data of a customer's page; amounts are piastres. */
export interface CustomerPage extends AdminCustomer {
  readonly record: CustomerRecord;
  readonly addresses: readonly Address[];
  readonly coupons: Awaited<ReturnType<typeof couponsOf>>;
  readonly emails: Awaited<ReturnType<typeof emailsOf>>;
  readonly attempts: Awaited<ReturnType<typeof attemptsOf>>;
}

/** Finds the data of a customer's page: an account or a guest; null for an unknown one. */
export async function findCustomerPage(db: Database, id: number): Promise<CustomerPage | null> {
  const [customer] = await selectAdminCustomers(db).where("customers.id", "=", id).execute();
  if (customer === undefined) return null;
  return {
    ...customer,
    record: await recordOf(db, customer),
    addresses: await listAddresses(db, id),
    coupons: await couponsOf(db, id),
    emails: await emailsOf(db, id),
    attempts: await attemptsOf(db, id),
  };
}

/** Counts the orders of a customer or to a phone. */
export async function recordOf(
  db: Database,
  { id, phone }: Pick<AdminCustomer, "id" | "phone">,
): Promise<CustomerRecord> {
  const { rows } = await sql<{ record: CustomerRecord }>`
    select ${recordOfCustomer} as record
    from (select ${id}::int as customer_id, ${phone}::text as phone) as orders`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("expected one row of counts");
  return row.record;
}

async function couponsOf(db: Database, customerId: number) {
  return await db
    .selectFrom("coupon_redemptions")
    .innerJoin("coupons", "coupons.id", "coupon_redemptions.coupon_id")
    .innerJoin("orders", "orders.id", "coupon_redemptions.order_id")
    .select(["coupon_id", "code", "order_id", "order_no", "at", "given_back_at"])
    .where("coupon_redemptions.customer_id", "=", customerId)
    .orderBy("order_id", "desc")
    .limit(maxShown)
    .execute();
}

async function emailsOf(db: Database, customerId: number) {
  return await db
    .selectFrom("emails")
    .select(["id", "kind", "created_at", "sent_at", emailState.as("state")])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
}

async function attemptsOf(db: Database, customerId: number) {
  return await db
    .selectFrom("order_attempts")
    .innerJoin("orders", "orders.id", "order_attempts.order_id")
    .leftJoin("staff", "staff.id", "order_attempts.staff_id")
    .select([
      "order_attempts.id",
      "order_attempts.note",
      "order_attempts.at",
      "call_at",
      "order_id",
      "order_no",
    ])
    .select([
      staffMember.as("staff"),
      sql<WirePage["attempts"][number]["channel"]>`order_attempts.channel`.as("channel"),
      sql<WirePage["attempts"][number]["outcome"]>`outcome`.as("outcome"),
    ])
    .where("orders.customer_id", "=", customerId)
    .orderBy("order_attempts.id", "desc")
    .limit(maxShown)
    .execute();
}

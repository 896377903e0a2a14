import type { Database } from "#db/database.ts";
import { customerColumns } from "../customers/customer.ts";
import { startSession } from "../customers/sessions.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { insertCustomer } from "./insert-customer.ts";
import { plainPasswords } from "./plain-passwords.ts";
import { testCodeKey } from "./test-code-key.ts";

export const plainAccountDependencies = {
  passwords: plainPasswords,
  rateLimits: noRateLimits,
  hashPhone: testCodeKey.hashPhone,
};
export const accountPassword = "correct horse";

/** Inserts a customer with the password `accountPassword` for `plainAccountDependencies`; returns it with a session and an IP address. */
export async function insertAccount(db: Database, name?: string) {
  const id = await insertCustomer(db, name);
  const customer = await db
    .updateTable("customers")
    .set({ password_hash: await plainPasswords.hash(accountPassword) })
    .where("id", "=", id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  return { customer, token: await startSession(db, id), address: "192.0.2.1" };
}

/** Returns the kinds of e-mails queued for a customer, in order. */
export async function emailsTo(db: Database, customerId: number): Promise<string[]> {
  const emails = await db
    .selectFrom("emails")
    .select("kind")
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return emails.map(({ kind }) => kind);
}

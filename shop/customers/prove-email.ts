import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Takes the lock of an e-mail until the transaction ends, so that only one request confirms it. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower(${email}), 2))`.execute(tx);
}

/** Whether a customer has confirmed her current e-mail. */
export async function isEmailProven(db: Database, customerId: number): Promise<boolean> {
  const { email_proven_at } = await db
    .selectFrom("customers")
    .select("email_proven_at")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return email_proven_at !== null;
}

/** Marks a customer's e-mail as confirmed, unless it has changed or somebody else has confirmed it. */
export async function proveEmail(tx: Database, customerId: number, email: string): Promise<void> {
  await lockEmail(tx, email);
  await sql`
    update customers set email_proven_at = now()
    where id = ${customerId} and email_proven_at is null and lower(email) = lower(${email}) and not exists (
      select from customers as owner where lower(owner.email) = lower(${email}) and owner.email_proven_at is not null
    )`.execute(tx);
}

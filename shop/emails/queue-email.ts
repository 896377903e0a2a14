import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { EmailContent } from "./email-content.ts";

/**
 * Writes down that a customer is to get a mail, at the customer's address and in the customer's language as they are now.
 * Called with the transaction of what the mail tells of, so that there is one with the other or neither.
 */
export async function queueEmail(db: Database, customerId: number, content: EmailContent): Promise<void> {
  await insertEmail(db, customerId, content, null);
}

/** Tells a customer at both addresses that the e-mail has changed; called after the change, in its transaction. */
export async function queueEmailChanged(db: Database, customerId: number, oldAddress: string): Promise<void> {
  const content = (recipient: "old" | "new") => ({ kind: "email_changed" as const, details: { recipient } });
  await insertEmail(db, customerId, content("old"), oldAddress);
  await insertEmail(db, customerId, content("new"), null);
}

async function insertEmail(
  db: Database,
  customerId: number,
  content: EmailContent,
  otherAddress: string | null,
): Promise<void> {
  const details = JSON.stringify("details" in content ? content.details : {});
  await sql`
    insert into emails (kind, details, customer_id, to_address, language)
    select ${content.kind}, ${details}::jsonb, id, coalesce(${otherAddress}, email), language
    from customers where id = ${customerId}`.execute(db);
}

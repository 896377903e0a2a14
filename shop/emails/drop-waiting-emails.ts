import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Deletes the e-mails about an order that were not handed to a mail server yet, when the customer herself cancels it. */
export async function dropWaitingEmails(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`delete from emails
    where queued_at is null and kind in ('order_received', 'order_changed') and (details ->> 'order_id')::int = ${orderId}`.execute(
    tx,
  );
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Deletes the e-mails about an order that was just cancelled, unless they were handed to a mail server already. */
export async function dropWaitingEmails(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`delete from emails where ${waitsFor(orderId)}`.execute(tx);
}

/**
 * Lets the waiting e-mails about a cancelled order wait at least some seconds more, in which staff can undo the cancellation. If they do
 * not, nobody sends them: `fillTemplate` drops e-mails about cancelled orders.
 */
export async function postponeWaitingEmails(
  tx: DatabaseTransaction,
  orderId: number,
  seconds: number,
): Promise<void> {
  await sql`update emails set send_after = greatest(send_after, now() + make_interval(secs => ${seconds}))
    where ${waitsFor(orderId)}`.execute(tx);
}

/** Whether an e-mail about the receipt or the change of an order waits. */
function waitsFor(orderId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`queued_at is null and kind in ('order_received', 'order_changed')
    and (details ->> 'order_id')::int = ${orderId}`;
}

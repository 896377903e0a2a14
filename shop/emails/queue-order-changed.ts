import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { queueEmail } from "./queue-email.ts";

/** Seconds in which further saves of an order join its first e-mail. */
const mergeSeconds = 600;

/**
 * Queues an e-mail about an edited order. It is sent ten minutes later with the order as it is then, and saves until then add no second one.
 * The update locks a waiting e-mail, so that the worker skips it until the transaction ends and never renders the order before this save.
 */
export async function queueOrderChanged(
  tx: DatabaseTransaction,
  customerId: number,
  orderId: number,
): Promise<void> {
  const { rows } = await sql`update emails set send_after = send_after
    where ${waitsFor([orderId])} returning id`.execute(tx);
  if (rows.length > 0) return;
  const content = { kind: "order_changed" as const, details: { order_id: orderId } };
  await queueEmail(tx, customerId, content, { waitSeconds: mergeSeconds });
}

/** Sends the waiting e-mails about edits of these orders now, so that they arrive before the e-mail about the next step. */
export async function sendOrderChangedNow(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update emails set send_after = least(send_after, now()) where ${waitsFor(orderIds)}`.execute(db);
}

/** Whether an e-mail about an edit of these orders waits. */
function waitsFor(orderIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`queued_at is null and kind = 'order_changed'
    and (details ->> 'order_id')::int = any(${orderIds}::int[])`;
}

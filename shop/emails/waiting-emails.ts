import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isWaiting } from "../outbox/outbox.ts";
import { queueEmail } from "./queue-email.ts";

/** Seconds in which further saves of an order join its first e-mail. */
const mergeSeconds = 600;

/**
 * Queues an e-mail about an edited order. It is sent ten minutes later with the order as it is then, and saves until then add no second one.
 * The update locks a waiting delivery, so that the worker skips it until the transaction ends and never renders the order before this save.
 */
export async function queueOrderChanged(
  tx: DatabaseTransaction,
  customerId: number,
  orderId: number,
): Promise<void> {
  const { rows } = await sql`update outbox set due_at = due_at
    where ${deliveriesOf(changeOf([orderId]))} returning id`.execute(tx);
  if (rows.length > 0) return;
  const content = { kind: "order_changed" as const, details: { order_id: orderId } };
  await queueEmail(tx, customerId, content, { waitSeconds: mergeSeconds });
}

/** Sends the waiting e-mails about edits of these orders now, so that they arrive before the e-mail about the next step. */
export async function sendOrderChangedNow(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update outbox set due_at = least(due_at, now()) where ${deliveriesOf(changeOf(orderIds))}`.execute(
    db,
  );
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
  await sql`update outbox set due_at = greatest(due_at, now() + make_interval(secs => ${seconds}))
    where ${deliveriesOf(receiptOrChangeOf(orderId))}`.execute(tx);
}

/** Deletes the e-mails about an order that was just cancelled, unless a process has taken them already. */
export async function dropWaitingEmails(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await deleteWaitingEmails(tx, receiptOrChangeOf(orderId));
}

/** Deletes the waiting e-mail about edits of an order, which goes to an address that was just replaced. */
export async function dropWaitingChange(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await deleteWaitingEmails(tx, changeOf([orderId]));
}

/** Deletes the e-mails that meet a condition on `emails` and that no process has taken. Returns their number. */
export async function deleteWaitingEmails(
  tx: DatabaseTransaction,
  isMeant: RawBuilder<SqlBool>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with deleted as (delete from outbox where ${deliveriesOf(isMeant)} returning key)
    delete from emails using deleted where emails.id = deleted.key`.execute(tx);
  return Number(numAffectedRows);
}

/** SQL: whether a row of `outbox` is the waiting delivery of an e-mail that meets a condition. */
function deliveriesOf(isMeant: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`outbox.kind = 'email' and ${isWaiting} and outbox.key in (select emails.id from emails where ${isMeant})`;
}

function changeOf(orderIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(emails.kind = 'order_changed'
    and (emails.details ->> 'order_id')::int = any(${orderIds}::int[]))`;
}

function receiptOrChangeOf(orderId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(emails.kind in ('order_received', 'order_changed')
    and (emails.details ->> 'order_id')::int = ${orderId})`;
}

import { sql } from "kysely";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { queueOrderEmails } from "../emails/queue-email.ts";
import type { LockedOrder } from "../orders/lock-order.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/** Kind of e-mail about a status; null for a status without an e-mail. */
const emailOf = {
  [processing]: null,
  [shipped]: "order_shipped",
  [delivered]: "order_delivered",
  [cancelled]: "order_cancelled",
  [returned]: null,
} as const satisfies Record<OrderStatusId, string | null>;

/** Status that a correction undoes, and the time when the order entered it. */
export interface UndoneStatus {
  readonly status_id: OrderStatusId;
  readonly at: Date;
}

/**
 * Deletes the waiting e-mails about undone statuses of a locked order. If one was sent already, or a process is sending it, queues a short
 * e-mail with the status `to`, except for Returned. Does nothing if the customer has erased the account.
 */
export async function correctEmails(
  tx: DatabaseTransaction,
  order: LockedOrder,
  undone: readonly UndoneStatus[],
  to: OrderStatusId,
): Promise<void> {
  // Orders of early releases may have no history.
  if (order.customer_id === null || undone.length === 0) return;
  const kinds = undone.flatMap(({ status_id }) => emailOf[status_id] ?? []);
  const since = new Date(Math.min(...undone.map(({ at }) => at.getTime())));
  const ofOrder = sql`customer_id = ${order.customer_id} and kind = any(${kinds}::text[])
    and details ->> 'order_id' = ${String(order.id)} and created_at >= ${since}`;
  await sql`delete from emails where ${ofOrder} and queued_at is null`.execute(tx);
  const { rows: queued } = await sql`select from emails where ${ofOrder} limit 1`.execute(tx);
  if (to === returned) return;
  if (queued.length > 0) return await queueOrderEmails(tx, "order_corrected", [order.id]);
  // The customer of an order that was cancelled has had no e-mail about its shipment.
  if (to === shipped && order.status_id === cancelled)
    await queueOrderEmails(tx, "order_shipped", [order.id]);
}

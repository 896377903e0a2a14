import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { lockOrder } from "../orders/lock-order.ts";

const hour = 3_600_000;
/** Maximum number of orders that one run reminds; the next run reminds the rest. */
const maxOrders = 500;

/**
 * Returns when an order is reminded of its payment: after half of its time, and at least an hour after it was placed; null if its time to pay is
 * over before that.
 */
export function reminderTime({
  created_at,
  pay_until,
}: {
  readonly created_at: Date;
  readonly pay_until: Date;
}): Date | null {
  const [from, until] = [created_at.getTime(), pay_until.getTime()];
  const at = Math.max(from + (until - from) / 2, from + hour);
  return at < until ? new Date(at) : null;
}

/** Whether an order can be reminded: it waits for its payment, was not reminded, and no claim is open. */
const canBeReminded = sql<SqlBool>`
  ${hasStatusThat(({ isEditable }) => isEditable)} and orders.pay_first > orders.advance
  and orders.pay_reminded_at is null and orders.pay_until > now()
  and not exists (select from payment_claims where payment_claims.order_id = orders.id and state = 'open')`;

/**
 * Reminds customers once, by e-mail, of orders that wait for their payment. Safe to run in several processes concurrently. Returns the number
 * of reminded orders.
 */
export async function remindToPay(db: Database, now = new Date()): Promise<number> {
  const waiting = await db
    .selectFrom("orders")
    .select(["id", "created_at", "pay_until"])
    .where(canBeReminded)
    .where("created_at", "<=", new Date(now.getTime() - hour))
    .orderBy("pay_until")
    .limit(maxOrders)
    .execute();
  let reminded = 0;
  for (const { id, created_at, pay_until } of waiting) {
    const at = pay_until === null ? null : reminderTime({ created_at, pay_until });
    if (at !== null && at <= now && (await remind(db, id))) reminded++;
  }
  return reminded;
}

async function remind(db: Database, orderId: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { numUpdatedRows } = await tx
      .updateTable("orders")
      .set({ pay_reminded_at: sql<Date>`now()` })
      .where("id", "=", orderId)
      .where(canBeReminded)
      .executeTakeFirst();
    // It was paid, claimed, cancelled or reminded between the query and the lock.
    if (order === null || order.customer_id === null || numUpdatedRows === 0n) return false;
    await queueEmail(tx, order.customer_id, { kind: "payment_reminder", details: { order_id: orderId } });
    return true;
  });
}

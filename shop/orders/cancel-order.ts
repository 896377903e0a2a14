import { allOrderStatuses, isCancellable, orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { freeCoupon } from "../coupons/redeem-coupon.ts";
import { dropWaitingEmails } from "../emails/drop-waiting-emails.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockOrder } from "./lock-order.ts";
import { type Actor, byCustomer, staffIdOf } from "./order-events.ts";
import { returnToStock } from "./order-pieces.ts";

const { cancelled } = orderStatusIds;

export interface CancelRefusal {
  readonly code: "order_unknown" | "order_not_cancellable";
}

/**
 * Cancels a customer's order that can be cancelled. She needs no e-mail about it: one about the order that still waits is dropped. Rejects
 * orders of other customers like unknown ones.
 */
export async function cancelOwnOrder(
  db: Database,
  customerId: number,
  { orderId }: { readonly orderId: number },
): Promise<Result<null, CancelRefusal>> {
  return await inTransaction(db, async (tx): Promise<Result<null, CancelRefusal>> => {
    const order = await tx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("customer_id", "=", customerId)
      .executeTakeFirst();
    if (order === undefined) return refuse({ code: "order_unknown" });
    await lockOrder(tx, orderId);
    if (!(await cancelOrder(tx, orderId, byCustomer))) return refuse({ code: "order_not_cancellable" });
    await dropWaitingEmails(tx, orderId);
    return accept(null);
  });
}

interface CancelCause {
  /** Reason in the words of staff; customers do not see it. */
  readonly reason?: string;
  /** Hours after which the shop cancelled the unconfirmed order; customers see it. */
  readonly unconfirmedHours?: number;
}

/** Cancels an order if its status allows it: returns its pieces to the stock and frees its coupon. Returns false for another status. */
export async function cancelOrder(
  tx: DatabaseTransaction,
  orderId: number,
  actor: Actor,
  { reason = "", unconfirmedHours }: CancelCause = {},
): Promise<boolean> {
  const order = await tx
    .updateTable("orders")
    .set({ status_id: cancelled })
    .where("id", "=", orderId)
    .where("status_id", "in", allOrderStatuses.filter(isCancellable))
    .returning("id")
    .executeTakeFirst();
  if (order === undefined) return false;
  await tx
    .insertInto("order_status_changes")
    .values({
      order_id: orderId,
      status_id: cancelled,
      moved_by: actor.by,
      staff_id: staffIdOf(actor),
      reason,
      unconfirmed_hours: unconfirmedHours ?? null,
    })
    .execute();
  await returnToStock(tx, [orderId], "cancelled");
  await freeCoupon(tx, orderId);
  return true;
}

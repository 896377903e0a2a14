import { type SqlBool, sql } from "kysely";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { deleteWaitingEmails } from "../emails/waiting-emails.ts";
import { cancel, onRequest } from "../orders/cancel-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result } from "../result.ts";
import { type ExchangeRejection, placeExchangeOrder } from "./exchange-order.ts";
import { type LockedReturn, queueReturnEmail, type ReturnState, rejectState } from "./lock-return.ts";
import { type ClaimProblem, checkClaims } from "./returnable-order.ts";

export type AcceptRejection = ReturnState | ExchangeRejection;

/**
 * Accepts a requested return and queues an e-mail; an exchange places its order, which takes the products from stock. The delivery fee of
 * that order is in piastres; undefined charges the governorate's fee, or nothing if the shop is at fault. Repeating it changes nothing.
 */
export async function acceptReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  { staffId, deliveryFee }: { readonly staffId: number; readonly deliveryFee?: number | undefined },
): Promise<Result<null, AcceptRejection>> {
  if (locked.status === "accepted") return accept(null);
  if (locked.status !== "requested") return rejectState(locked);
  let exchange_order_id: number | null = null;
  if (locked.wish === "exchange") {
    const placed = await placeExchangeOrder(tx, locked, { staffId, deliveryFee });
    if (!placed.ok) return placed;
    exchange_order_id = placed.value;
  }
  await tx
    .updateTable("returns")
    .set({ status: "accepted", accepted_at: new Date(), exchange_order_id })
    .where("id", "=", locked.id)
    .execute();
  await queueReturnEmail(tx, locked, "return_accepted");
  return accept(null);
}

/**
 * Declines a requested return with a reason, which the customer reads, and queues an e-mail. Repeating it with the same
 * reason changes nothing.
 */
export async function declineReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  reason: string,
): Promise<Result<null, ReturnState>> {
  if (locked.status === "declined" && locked.decline_reason === reason) return accept(null);
  if (locked.status !== "requested") return rejectState(locked);
  await tx
    .updateTable("returns")
    .set({ status: "declined", decline_reason: reason, declined_at: new Date() })
    .where("id", "=", locked.id)
    .execute();
  await queueReturnEmail(tx, locked, "return_declined");
  return accept(null);
}

/**
 * Undoes the decision about a return, as long as no courier has fetched it. The return becomes requested again. Deletes its e-mail if the
 * worker has not claimed it yet. Cancels its exchange order, with an e-mail only if the customer knows of the decision. Rejects a declined
 * return if another return has requested its pieces since.
 */
export async function reopenReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  staffId: number,
): Promise<Result<null, ReturnState | ClaimProblem>> {
  const { status, exchangeOrder } = locked;
  if (status === "requested") return accept(null);
  if (status !== "accepted" && status !== "declined") return rejectState(locked);
  const wasUnsent = (await deleteWaitingEmails(tx, isDecisionOf(locked.id))) > 0;
  if (exchangeOrder !== null) {
    if (!orderStatuses[exchangeOrder.status_id].isCalledOff) {
      const cause = wasUnsent ? ({ kind: "unannounced" } as const) : onRequest;
      const done = await cancel(tx, exchangeOrder, { actor: byStaff(staffId), cause });
      if (!done.ok) return rejectState(locked);
    }
    // If staff restore the order, it is an order like others.
    await tx.updateTable("orders").set({ credit: 0 }).where("id", "=", exchangeOrder.id).execute();
  }
  await tx
    .updateTable("returns")
    .set({
      status: "requested",
      decline_reason: "",
      accepted_at: null,
      declined_at: null,
      exchange_order_id: null,
    })
    .where("id", "=", locked.id)
    .execute();
  return status === "declined" ? await checkClaims(tx, locked.order_id) : accept(null);
}

/** SQL: whether an e-mail is about the decision of a return. */
function isDecisionOf(returnId: number) {
  return sql<SqlBool>`emails.kind in ('return_accepted', 'return_declined')
    and emails.details @> ${JSON.stringify({ return_id: returnId })}::jsonb`;
}

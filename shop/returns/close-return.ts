import { sql } from "kysely";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import type { LockedReturn } from "./lock-return.ts";
import { type ReturnState, rejectState } from "./lock-return.ts";
import { sumRefunds } from "./refund-ledger.ts";
import { type ClaimProblem, checkClaims } from "./returnable-order.ts";

export type CloseRejection =
  | ReturnState
  | { readonly code: "exchange_open" }
  /** Amount due and not paid, in piastres. */
  | { readonly code: "refund_open"; readonly open: number };

/**
 * Closes a return whose refund is paid. A return whose pieces never arrived can be closed too, unless its exchange order is still open.
 * Repeating it changes nothing.
 */
export async function closeReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
): Promise<Result<null, CloseRejection>> {
  const { id, status, exchangeOrder } = locked;
  if (status === "closed") return accept(null);
  if (status === "requested" || status === "declined") return rejectState(locked);
  if (status !== "received" && exchangeOrder !== null && orderStatuses[exchangeOrder.status_id].isOpen) {
    return reject({ code: "exchange_open" });
  }
  const { due, paid } = await sumRefunds(tx, id);
  if (due > paid) return reject({ code: "refund_open", open: due - paid });
  await tx
    .updateTable("returns")
    .set({ status: "closed", closed_at: new Date() })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", outcome_at: sql`now()` })
    .where("return_id", "=", id)
    .where("type", "=", "return_pickup")
    .where("outcome", "is", null)
    .execute();
  return accept(null);
}

export type UndoCloseRejection = ReturnState | ClaimProblem | { readonly code: "courier_reported" };

/**
 * Reopens a closed return, in the status that it had. Rejects it if pieces that never arrived were requested again since, or if a
 * statement was closed with its pickup. A return that is not closed stays unchanged.
 */
export async function undoClose(
  tx: DatabaseTransaction,
  locked: LockedReturn,
): Promise<Result<null, UndoCloseRejection>> {
  const { id, status, order_id } = locked;
  if (status === "requested" || status === "declined") return rejectState(locked);
  if (status !== "closed") return accept(null);
  const hasArrived = locked.lines.some(({ received }) => received !== null);
  const pickup = await tx
    .selectFrom("shipments")
    .select(["type", "booked_at"])
    .where("return_id", "=", id)
    .executeTakeFirst();
  if (!hasArrived && pickup?.type === "return_pickup") {
    if (pickup.booked_at !== null) return reject({ code: "courier_reported" });
    await tx
      .updateTable("shipments")
      .set({ outcome: null, outcome_at: null })
      .where("return_id", "=", id)
      .execute();
  }
  const before = hasArrived ? "received" : pickup === undefined ? "accepted" : "on_its_way";
  await tx.updateTable("returns").set({ status: before, closed_at: null }).where("id", "=", id).execute();
  return hasArrived ? accept(null) : await checkClaims(tx, order_id);
}

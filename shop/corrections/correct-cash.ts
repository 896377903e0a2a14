import { cameBack, orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import {
  toCollect,
  type UnexpectedAmount,
  unexpectedAmount,
  unexpectedAmountOfRefused,
} from "../cash/cash-due.ts";
import { type ActingStaff, enterCash, isBookedFor } from "../cash/cash-entries.ts";
import { matchClaimsToCash } from "../claims/cash-claims.ts";
import type { IdempotencyKey } from "../idempotency.ts";
import { claimStaffKey, rememberStaffKey } from "../idempotency.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { accept, type Result, reject } from "../result.ts";

/** Correction of an order's collected cash; piastres with their sign. */
export interface CashCorrection {
  readonly amount: number;
  readonly reason: string;
  /** Accepts a resulting sum that is not plausible. */
  readonly confirm_amount: boolean;
}

/** Rejection of a correction. `courier_reported`: only owners and managers change cash that a closed statement has booked. */
export type CashRejection =
  | UnexpectedAmount
  | { readonly code: "cash_not_expected" | "cash_below_refunds" | "courier_reported" };

/**
 * Adds a correction to the cash of a locked order with an outcome. The sum stays at least 0, and at least what was refunded beyond payments in advance. A closed statement never
 * changes: the difference belongs to the courier's next one.
 */
export async function correctCash(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { amount, reason, confirm_amount }: CashCorrection,
  staff: ActingStaff,
): Promise<Result<null, CashRejection>> {
  if (!orderStatuses[order.status_id].hasOutcome) {
    return reject({ code: "cash_not_expected" });
  }
  if (await isBookedFor(tx, order.id, staff)) return reject({ code: "courier_reported" });
  const sum = (order.cash_collected ?? 0) + amount;
  if (sum < Math.max(0, order.refunded - order.advance)) return reject({ code: "cash_below_refunds" });
  const question = confirm_amount ? null : await questionOf(tx, order, sum);
  if (question !== null) return reject(question);
  await enterCash(tx, { orderId: order.id, kind: "corrected", amount, reason }, staff.id);
  await matchClaimsToCash(tx, [order.id], staff.id);
  return accept(null);
}

async function questionOf(tx: DatabaseTransaction, order: LockedOrder, sum: number) {
  const shipment = await tx
    .selectFrom("shipments")
    .select("outcome")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const wasRefused = cameBack(orderStatuses[order.status_id]) && shipment?.outcome !== "delivered";
  return wasRefused
    ? unexpectedAmountOfRefused(sum, order.delivery_fee)
    : unexpectedAmount(sum, toCollect(order, order.refused_amount));
}

/** Like `correctCash`, but once per key of the staff member: a repeated request adds nothing. */
export async function correctCashOnce(
  tx: DatabaseTransaction,
  order: LockedOrder,
  correction: CashCorrection,
  { staff, key }: { readonly staff: ActingStaff; readonly key: IdempotencyKey },
): Promise<Result<null, CashRejection | { readonly code: "key_reused" }>> {
  const claim = await claimStaffKey(tx, staff.id, key, "order_id");
  if (claim.state === "done") return accept(null);
  if (claim.state === "reused") return reject({ code: "key_reused" });
  const corrected = await correctCash(tx, order, correction, staff);
  if (corrected.ok) await rememberStaffKey(tx, staff.id, key, { order_id: order.id });
  return corrected;
}

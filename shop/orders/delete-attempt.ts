import { sql } from "kysely";
import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type NotProcessing, requireConfirmable, setConfirmation } from "./confirm-order.ts";
import type { LockedOrder } from "./lock-order.ts";
import { byStaff } from "./order-events.ts";

/** Deletes an attempt that was recorded by mistake, and restores the confirmation that it changed, unless it has changed since. */
export async function deleteAttempt(
  tx: DatabaseTransaction,
  order: LockedOrder,
  attemptId: number,
  staffId: number,
): Promise<Result<null, NotProcessing | { readonly code: "attempt_unknown" }>> {
  const possible = requireConfirmable(order);
  if (!possible.ok) return possible;
  const deleted = await tx
    .deleteFrom("order_attempts")
    .where("id", "=", attemptId)
    .where("order_id", "=", order.id)
    .returning("id")
    .executeTakeFirst();
  if (deleted === undefined) return refuse({ code: "attempt_unknown" });
  const { rows } = await sql<{ kind: string; was: Confirmation }>`
    select kind, details ->> 'was' as was from order_events
    where order_id = ${order.id} and details ->> 'attempt_id' = ${String(attemptId)}`.execute(tx);
  const [changed] = rows;
  if (changed === undefined || changed.kind !== order.confirmation) return accept(null);
  return await setConfirmation(tx, order, changed.was, byStaff(staffId));
}

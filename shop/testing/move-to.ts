import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { cancel } from "../orders/cancel-order.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { type MoveRejection, moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { setTrackingNumber, type TrackingRejection } from "../orders/tracking-number.ts";
import type { Result } from "../result.ts";

/** Moves or cancels a locked order as staff, by its next status; then sets its tracking number. */
export async function moveTo(
  tx: DatabaseTransaction,
  order: LockedOrder,
  {
    status_id,
    reason = "",
    tracking_number,
  }: {
    readonly status_id: OrderStatusId;
    readonly reason?: string;
    readonly tracking_number?: string | undefined;
  },
): Promise<Result<null, MoveRejection | TrackingRejection>> {
  const actor = byStaff(null);
  const moved =
    status_id === orderStatusIds.cancelled
      ? await cancel(tx, order, { actor, cause: { kind: "requested", reason } })
      : await moveOrder(tx, order, { status_id, reason }, actor);
  if (!moved.ok || tracking_number === undefined) return moved;
  return await setTrackingNumber(tx, order, tracking_number, actor);
}

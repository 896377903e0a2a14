import type { Insertable } from "kysely";
import type { Confirmation } from "#contract/admin/order-choices.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { OrderStatusChanges } from "#db/tables.generated.ts";
import type { EmailContent } from "../emails/email-content.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Delivery, noteMove } from "../shipping/note-move.ts";
import { noteTrackingNumber, type TrackingTaken } from "../shipping/note-tracking-number.ts";
import { writeOffDamaged } from "../stock/write-off-damaged.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type ConfirmRefusal, setConfirmation } from "./confirm-order.ts";
import { eraseRecipient } from "./erase-recipient.ts";
import { lockOrder } from "./lock-order.ts";
import { type Actor, byStaff, staffIdOf, writeOrderEvent } from "./order-events.ts";
import { returnToStock } from "./return-to-stock.ts";

const { shipped, cancelled, returned } = orderStatusIds;

/** Where an order may go from where it is (wire contract): 3→4→5→7, 3→6, 4→7. */
const nextStatuses: Readonly<Record<number, readonly OrderStatusId[]>> = {
  3: [4, 6],
  4: [5, 7],
  5: [7],
};

const emails: Partial<Record<OrderStatusId, (details: { order_id: number }) => EmailContent>> = {
  4: (details) => ({ kind: "order_shipped", details }),
  5: (details) => ({ kind: "order_delivered", details }),
  6: (details) => ({ kind: "order_cancelled", details }),
};

/** What staff change of an order. */
export interface OrderMove {
  readonly status_id?: OrderStatusId | undefined;
  readonly tracking_number?: string | null | undefined;
  readonly confirmation?: Confirmation | undefined;
  /** Why it is cancelled or came back, for staff alone. */
  readonly reason?: string | undefined;
  /** How it was sent, or what became of it. */
  readonly delivery?: Delivery | undefined;
}

export type MoveRefusal =
  | ConfirmRefusal
  | TrackingTaken
  | { readonly code: "transition_not_allowed"; readonly from: number; readonly to: number };

/**
 * Moves an order to its next status and tells its customer, or only notes its tracking number or what she said of it. A cancelled or returned
 * order gives its pieces back to the stock once, a cancelled one its coupon too; of two moves at once the second one
 * starts where the first one ended. What the courier needed of somebody who has erased the account meanwhile goes with the
 * move that ends the delivery.
 */
export async function moveOrder(
  tx: DatabaseTransaction,
  orderId: number,
  { status_id: to, tracking_number, confirmation, reason = "", delivery }: OrderMove,
  actor: Actor = byStaff(null),
): Promise<Result<null, MoveRefusal>> {
  await lockOrder(tx, orderId);
  const order = await tx
    .selectFrom("orders")
    .select(["status_id", "customer_id", "tracking_number"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (order === undefined) return refuse({ code: "order_unknown" });
  if (to !== undefined && !nextStatuses[order.status_id]?.includes(to)) {
    return refuse({ code: "transition_not_allowed", from: order.status_id, to });
  }
  if (confirmation !== undefined) {
    const set = await setConfirmation(tx, orderId, confirmation, actor);
    if (!set.ok) return set;
  }
  if (tracking_number !== undefined && tracking_number !== order.tracking_number) {
    const noted = await noteTrackingNumber(tx, orderId, tracking_number);
    if (!noted.ok) return noted;
    await writeOrderEvent(tx, orderId, actor, "tracking_noted", { tracking_number });
  }
  if (to === undefined) return accept(null);
  if (to === cancelled) await cancelOrder(tx, orderId, actor, reason);
  else
    await enterStatus(tx, orderId, { status_id: to, moved_by: actor.by, staff_id: staffIdOf(actor), reason });
  await noteMove(tx, orderId, { to, reason, staffId: staffIdOf(actor) }, delivery);
  if (order.customer_id === null && to !== shipped) await eraseRecipient(tx, orderId);
  if (to === returned) await returnToStock(tx, orderId, "returned");
  if (to === returned && delivery?.stock === "damaged") await writeOffDamaged(tx, orderId);
  const mail = emails[to]?.({ order_id: orderId });
  if (mail !== undefined && order.customer_id !== null) await queueEmail(tx, order.customer_id, mail);
  return accept(null);
}

async function enterStatus(
  tx: DatabaseTransaction,
  orderId: number,
  change: Omit<Insertable<OrderStatusChanges>, "order_id">,
): Promise<void> {
  const { status_id } = change;
  await tx.updateTable("orders").set({ status_id }).where("id", "=", orderId).execute();
  await tx
    .insertInto("order_status_changes")
    .values({ order_id: orderId, ...change })
    .execute();
}

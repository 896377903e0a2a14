import type { NewAttempt } from "#contract/admin/orders/order-changes.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import { type NotProcessing, requireProcessing, setConfirmation } from "./confirm-order.ts";
import type { LockedOrder } from "./lock-order.ts";
import { byStaff } from "./order-events.ts";

/**
 * Records an attempt to reach the customer of an order that is Processing. 'confirmed' confirms the order; 'later' makes it reachable
 * again. After the number of unanswered attempts in the settings the order is unreachable. A refusal by the customer changes nothing: staff
 * cancel the order.
 */
export async function recordAttempt(
  tx: DatabaseTransaction,
  order: LockedOrder,
  staffId: number,
  { channel, outcome, note }: NewAttempt,
): Promise<Result<null, NotProcessing>> {
  const processing = requireProcessing(order);
  if (!processing.ok) return processing;
  await tx
    .insertInto("order_attempts")
    .values({ order_id: order.id, staff_id: staffId, channel, outcome, note })
    .execute();
  const { confirmation } = order;
  const actor = byStaff(staffId);
  switch (outcome) {
    case "confirmed":
      return await setConfirmation(tx, order, "confirmed", actor);
    case "later":
      if (confirmation === "unreachable") return await setConfirmation(tx, order, "waiting", actor);
      return accept(null);
    case "no_answer":
      if (confirmation === "waiting" && (await hasNoAnswerLeft(tx, order.id))) {
        return await setConfirmation(tx, order, "unreachable", actor);
      }
      return accept(null);
    case "refused":
      return accept(null);
  }
}

async function hasNoAnswerLeft(tx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { unanswered, max } = await tx
    .selectFrom("settings")
    .select((eb) => [
      "max_confirmation_attempts as max",
      eb
        .selectFrom("order_attempts")
        .select((count) => count.fn.countAll<number>().as("unanswered"))
        .where("order_id", "=", orderId)
        .where("outcome", "=", "no_answer")
        .$asScalar()
        .$notNull()
        .as("unanswered"),
    ])
    .executeTakeFirstOrThrow();
  return unanswered >= max;
}

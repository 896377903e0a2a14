import { type SqlBool, sql } from "kysely";
import type { NewAttempt } from "#contract/admin/orders/order-changes.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import { type NotProcessing, requireConfirmable, setConfirmation } from "./confirm-order.ts";
import type { LockedOrder } from "./lock-order.ts";
import { byStaff } from "./order-events.ts";

type Attempt = Omit<NewAttempt, "call_at"> & Partial<Pick<NewAttempt, "call_at">>;

/** Seconds in which the same attempt again is a repeated click. */
const repeatedSeconds = 60;

/**
 * Records an attempt to reach the customer of an order that is Processing. 'confirmed' confirms the order; 'later' makes it reachable
 * again. After the number of unanswered attempts in the settings the order is unreachable. A refusal by the customer changes nothing: staff
 * cancel the order. The same attempt again within a minute is a repeated click and records nothing.
 */
export async function recordAttempt(
  tx: DatabaseTransaction,
  order: LockedOrder,
  staffId: number,
  attempt: Attempt,
): Promise<Result<null, NotProcessing>> {
  const possible = requireConfirmable(order);
  if (!possible.ok) return possible;
  if (await isRepeated(tx, order.id, staffId, attempt)) return accept(null);
  const { channel, outcome, note, call_at = null } = attempt;
  const { id: attempt_id } = await tx
    .insertInto("order_attempts")
    .values({ order_id: order.id, staff_id: staffId, channel, outcome, note, call_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { confirmation } = order;
  const actor = byStaff(staffId);
  const cause = { attempt_id, was: confirmation };
  switch (outcome) {
    case "confirmed":
      return await setConfirmation(tx, order, "confirmed", actor, cause);
    case "later":
      if (confirmation === "unreachable") return await setConfirmation(tx, order, "waiting", actor, cause);
      return accept(null);
    case "no_answer":
      if (confirmation === "waiting" && (await hasNoAnswerLeft(tx, order.id))) {
        return await setConfirmation(tx, order, "unreachable", actor, cause);
      }
      return accept(null);
    case "refused":
      return accept(null);
  }
}

async function isRepeated(
  tx: DatabaseTransaction,
  orderId: number,
  staffId: number,
  { channel, outcome, note, call_at = null }: Attempt,
): Promise<boolean> {
  const same = await tx
    .selectFrom("order_attempts")
    .select("id")
    .where("order_id", "=", orderId)
    .where("staff_id", "=", staffId)
    .where("channel", "=", channel)
    .where("outcome", "=", outcome)
    .where("note", "=", note)
    .where(sql<SqlBool>`call_at is not distinct from ${call_at}::timestamptz`)
    .where("at", ">", sql<Date>`clock_timestamp() - make_interval(secs => ${repeatedSeconds})`)
    .executeTakeFirst();
  return same !== undefined;
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

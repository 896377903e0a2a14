import { sql } from "kysely";
import type { ReturnReason, ReturnStatus, ReturnWish } from "#contract/returns/return-choices.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { queueEmail, undoSeconds } from "../emails/queue-email.ts";
import { type LockedOrder, lockOrders } from "../orders/lock-order.ts";
import { type Result, reject } from "../result.ts";

/** Line of a return as it is stored. */
export interface StoredReturnLine {
  readonly order_line_id: number;
  readonly asked: number;
  readonly reason: ReturnReason;
  readonly received: number | null;
  readonly damaged: number | null;
  readonly restocked: number | null;
}

/** Return that its transaction has locked with its orders. Only `lockReturn` creates it. */
export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>;

/** Locks a return until the transaction ends, after its order and the order of its exchange; null if it does not exist. */
export async function lockReturn(tx: DatabaseTransaction, id: number) {
  const found = await tx
    .selectFrom("returns")
    .select(["order_id", "exchange_order_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const orders = await lockOrders(tx, [
    found.order_id,
    ...(found.exchange_order_id === null ? [] : [found.exchange_order_id]),
  ]);
  const row = await tx
    .selectFrom("returns")
    .select(["id", "order_id", "exchange_order_id", "decline_reason", "updated_at"])
    .select(sql<ReturnStatus>`status`.as("status"))
    .select(sql<ReturnWish>`wish`.as("wish"))
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const order = orders.find((one) => one.id === found.order_id);
  if (row === undefined || order === undefined) return null;
  const exchangeOrder: LockedOrder | null = orders.find((one) => one.id === row.exchange_order_id) ?? null;
  const lines: StoredReturnLine[] = await tx
    .selectFrom("return_lines")
    .select(["order_line_id", "asked", "received", "damaged", "restocked"])
    .select(sql<ReturnReason>`reason`.as("reason"))
    .where("return_id", "=", id)
    .orderBy("order_line_id")
    .execute();
  return { ...row, order, exchangeOrder, lines };
}

/** Rejection: the step is not possible in the current status of the return. */
export interface ReturnState {
  readonly code: "return_state";
  readonly status: LockedReturn["status"];
}

/** Returns the rejection of a step that is not possible in the current status. */
export function rejectState({ status }: LockedReturn): Result<never, ReturnState> {
  return reject({ code: "return_state", status });
}

/** Queues an e-mail about a return to its customer, unless the account is erased. It waits, so that staff can undo their step. */
export async function queueReturnEmail(
  tx: DatabaseTransaction,
  { id, order }: Pick<LockedReturn, "id" | "order">,
  kind: "return_accepted" | "return_declined" | "return_received" | "refund_paid",
): Promise<void> {
  if (order.customer_id === null) return;
  const details = { order_id: order.id, return_id: id };
  await queueEmail(tx, order.customer_id, { kind, details }, { waitSeconds: undoSeconds });
}

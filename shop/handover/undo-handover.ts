import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ActingStaff } from "../cash/cash-entries.ts";
import { type CorrectionRejection, correctOrder } from "../corrections/correct-order.ts";
import { type LockedOrder, lockOrders } from "../orders/lock-order.ts";
import { deleteIfEmpty } from "../orders/shipments.ts";
import { accept, type Result, reject } from "../result.ts";
import { takeBackPickups } from "./handover-returns.ts";

export type UndoRejection = CorrectionRejection | { readonly code: "not_in_hand_over" };

/** Locks the orders of a handover by id, then the handover itself; returns false if it does not exist. */
export async function lockHandover(tx: DatabaseTransaction, id: number): Promise<boolean> {
  await lockOrders(tx, [...(await ordersOf(tx, id)), ...(await ordersOfPickups(tx, id))]);
  const found = await tx
    .selectFrom("hand_overs")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Undoes a handover that `lockHandover` has locked, unless the courier has reported one of its orders. */
export async function undoHandover(
  tx: DatabaseTransaction,
  id: number,
  staff: ActingStaff,
): Promise<Result<null, UndoRejection>> {
  for (const order of await lockOrders(tx, await ordersOf(tx, id))) {
    const taken = await correctOrder(tx, order, { to: orderStatusIds.processing, reason: "" }, staff);
    if (taken.ok) continue;
    // An order that is not Shipped any more was reported.
    const isReported = taken.rejection.code === "transition_not_allowed";
    return isReported ? reject({ code: "courier_reported" }) : taken;
  }
  const pickups = await takeBackPickups(tx, id);
  if (!pickups.ok) return pickups;
  await deleteIfEmpty(tx, id);
  return accept(null);
}

/** Takes one locked order out of a handover, unless the courier has reported it. Deletes a handover without further shipments. */
export async function takeOutOfHandover(
  tx: DatabaseTransaction,
  order: LockedOrder,
  handoverId: number,
  staff: ActingStaff,
): Promise<Result<null, UndoRejection>> {
  const shipment = await tx
    .selectFrom("shipments")
    .select("hand_over_id")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  if (shipment?.hand_over_id !== handoverId) return reject({ code: "not_in_hand_over" });
  const taken = await correctOrder(tx, order, { to: orderStatusIds.processing, reason: "" }, staff);
  if (!taken.ok) {
    return taken.rejection.code === "transition_not_allowed" ? reject({ code: "courier_reported" }) : taken;
  }
  return taken;
}

async function ordersOf(tx: DatabaseTransaction, handoverId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("shipments")
    .select((eb) => eb.ref("order_id").$notNull().as("order_id"))
    .where("hand_over_id", "=", handoverId)
    .where("order_id", "is not", null)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Returns the orders whose pieces the pickups of a handover fetch. */
async function ordersOfPickups(tx: DatabaseTransaction, handoverId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("shipments")
    .innerJoin("returns", "returns.id", "shipments.return_id")
    .select("returns.order_id")
    .where("hand_over_id", "=", handoverId)
    .where("type", "=", "return_pickup")
    .execute();
  return rows.map((row) => row.order_id);
}

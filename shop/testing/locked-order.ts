import type { DatabaseTransaction } from "#db/database.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";

/** Locks an order for a rule; throws if it does not exist. */
export async function lockedOrder(tx: DatabaseTransaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return order;
}

import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import { queueReturnEmail, type ReturnState, refuseState } from "./decide-return.ts";
import type { LockedReturn } from "./lock-return.ts";
import { type ExchangeRefusal, placeExchangeOrder } from "./place-exchange-order.ts";

export type AcceptRefusal = ReturnState | ExchangeRefusal;

/**
 * Accepts a requested return and queues an e-mail; an exchange places its order, which takes the products from stock. The delivery fee of
 * that order is in piastres; undefined charges the governorate's fee, or nothing if the shop is at fault. Repeating it changes nothing.
 */
export async function acceptReturn(
  tx: DatabaseTransaction,
  locked: LockedReturn,
  { staffId, deliveryFee }: { readonly staffId: number; readonly deliveryFee?: number | undefined },
): Promise<Result<null, AcceptRefusal>> {
  if (locked.status === "accepted") return accept(null);
  if (locked.status !== "requested") return refuseState(locked);
  let exchange_order_id: number | null = null;
  if (locked.wish === "exchange") {
    const placed = await placeExchangeOrder(tx, locked, { staffId, deliveryFee });
    if (!placed.ok) return placed;
    exchange_order_id = placed.value;
  }
  await tx
    .updateTable("returns")
    .set({ status: "accepted", accepted_at: new Date(), exchange_order_id })
    .where("id", "=", locked.id)
    .execute();
  await queueReturnEmail(tx, locked, "return_accepted");
  return accept(null);
}

import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { acceptAgain } from "../../shipping/hand-over-returns.ts";

/** Removes the outcome of an order's shipment. Adds a shipment without a courier to an order that has none. */
export async function clearOutcome(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`
    insert into shipments (order_id, tracking_number) select id, tracking_number from orders where id = ${orderId}
    on conflict (order_id) do update
    set outcome = null, reason = null, stock = null, outcome_at = null, staff_id = null`.execute(tx);
}

/**
 * Deletes the shipment of an order that is not on its way after all, and its hand-over if no other shipment is in it. The order keeps its
 * tracking number. A return that the shipment of an exchange should fetch becomes accepted again.
 */
export async function deleteShipment(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom("shipments")
    .where("order_id", "=", orderId)
    .returning(["hand_over_id", "return_id"])
    .executeTakeFirst();
  if (deleted === undefined) return;
  const { hand_over_id, return_id } = deleted;
  if (return_id !== null) await acceptAgain(tx, [return_id]);
  if (hand_over_id !== null) await deleteIfEmpty(tx, hand_over_id);
}

/**
 * Deletes a hand-over if it has no shipments. Locks it, so that of two concurrent changes that remove the last two orders the second finds it
 * empty.
 */
export async function deleteIfEmpty(tx: DatabaseTransaction, handOverId: number): Promise<void> {
  await tx.selectFrom("hand_overs").select("id").where("id", "=", handOverId).forUpdate().execute();
  await tx
    .deleteFrom("hand_overs")
    .where("id", "=", handOverId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("shipments").select("shipments.id").where("hand_over_id", "=", handOverId))),
    )
    .execute();
}

/** Records the shipment of an order as refused that was recorded as delivered by mistake. */
export async function noteRefused(
  tx: DatabaseTransaction,
  orderId: number,
  { reason, staffId }: { readonly reason: string; readonly staffId: number },
): Promise<void> {
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", reason: reason || null, stock: null, staff_id: staffId })
    .where("order_id", "=", orderId)
    .execute();
}

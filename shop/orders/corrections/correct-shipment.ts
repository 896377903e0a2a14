import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { acceptAgain } from "../../shipping/hand-over-returns.ts";

/** Removes the outcome of an order's shipment. An order without a shipment gets one without a courier. */
export async function clearOutcome(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`
    insert into shipments (order_id, tracking_number) select id, tracking_number from orders where id = ${orderId}
    on conflict (order_id) do update
    set outcome = null, reason = null, stock = null, outcome_at = null, staff_id = null`.execute(tx);
}

/**
 * Deletes the shipment of an order that is not on its way after all. The order keeps its tracking number. A return that an exchange should
 * fetch is accepted again.
 */
export async function deleteShipment(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom("shipments")
    .where("order_id", "=", orderId)
    .returning("return_id")
    .execute();
  await acceptAgain(
    tx,
    deleted.flatMap(({ return_id }) => return_id ?? []),
  );
}

/** Records that a parcel was refused, which was recorded as delivered. */
export async function noteRefused(
  tx: DatabaseTransaction,
  orderId: number,
  { reason, staffId }: { readonly reason: string; readonly staffId: number },
): Promise<void> {
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", reason: reason || null, stock: "back", staff_id: staffId })
    .where("order_id", "=", orderId)
    .execute();
}

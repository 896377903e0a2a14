import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type TrackingFormProblem, trackingFormProblem } from "./tracking-form.ts";
import { trackingKey } from "./tracking-key.ts";

/** Another order of the same courier has this tracking number. */
export interface TrackingTaken {
  readonly code: "tracking_taken";
  readonly order_no: string;
}

export type TrackingRefusal = TrackingTaken | TrackingFormProblem;

/**
 * Sets the tracking number of a locked order and its shipment; null removes it. Rejects a number of another form than the courier's, and one
 * of the courier's other orders.
 */
export async function noteTrackingNumber(
  tx: DatabaseTransaction,
  orderId: number,
  tracking_number: string | null,
): Promise<Result<null, TrackingRefusal>> {
  const shipment = await tx
    .selectFrom("shipments")
    .leftJoin("couriers", "couriers.id", "courier_id")
    .select(["courier_id", "tracking_length"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const courierId = shipment?.courier_id ?? null;
  const problem =
    tracking_number === null ? null : trackingFormProblem(tracking_number, shipment?.tracking_length ?? null);
  if (problem !== null) return refuse(problem);
  if (courierId !== null && tracking_number !== null) {
    await lockCourier(tx, courierId);
    const other = await findTracked(tx, courierId, tracking_number, orderId);
    if (other !== null) return refuse({ code: "tracking_taken", order_no: other });
  }
  await tx.updateTable("orders").set({ tracking_number }).where("id", "=", orderId).execute();
  await tx.updateTable("shipments").set({ tracking_number }).where("order_id", "=", orderId).execute();
  return accept(null);
}

/** Locks a courier, so that no tracking number is assigned twice. Orders are locked before couriers. */
export async function lockCourier(
  tx: DatabaseTransaction,
  courierId: number,
): Promise<{ name: string; active: boolean; tracking_length: number | null } | null> {
  const courier = await tx
    .selectFrom("couriers")
    .select(["name", "active", "tracking_length"])
    .where("id", "=", courierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return courier ?? null;
}

/** Returns the number of another order of the courier with this tracking number. */
async function findTracked(
  tx: DatabaseTransaction,
  courierId: number,
  tracking: string,
  orderId: number,
): Promise<string | null> {
  const other = await tx
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select("orders.order_no")
    .where("courier_id", "=", courierId)
    .where("tracking_key", "=", trackingKey(tracking))
    .where("order_id", "<>", orderId)
    .executeTakeFirst();
  return other?.order_no ?? null;
}

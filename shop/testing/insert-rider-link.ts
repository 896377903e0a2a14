import { randomUUID } from "node:crypto";
import { NewCourier } from "#contract/admin/couriers.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { handover } from "../handover/handover.ts";
import { makeRiderLink } from "../handover/rider-link.ts";
import { addCourier } from "../shipping/couriers.ts";
import { insertStaff } from "./insert-staff.ts";

/** Confirms an order, hands it over to a new rider, and makes the link; returns its token and the handover. */
export async function insertRiderLink(db: Database, orderId: number) {
  const { staff } = await insertStaff(db, "manager");
  const rider = NewCourier.parse({
    name: `Rider ${randomUUID().slice(0, 8)}`,
    phone: "01012345678",
    has_files: false,
  });
  await db.updateTable("orders").set({ confirmation: "confirmed" }).where("id", "=", orderId).execute();
  return await runTransaction(db, async (tx) => {
    const courier = await addCourier(tx, rider);
    if (!courier.ok) throw new Error(courier.rejection.code);
    const courier_id = courier.value;
    const made = await handover(tx, staff.id, { courier_id, order_ids: [orderId], skip_problems: false });
    if (!made.ok) throw new Error(made.rejection.code);
    const link = await makeRiderLink(tx, made.value.id, staff.id);
    if (!link.ok) throw new Error(link.rejection.code);
    return { handover: made.value.id, token: link.value };
  });
}

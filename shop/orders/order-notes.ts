import { sql } from "kysely";
import type { NewPrint } from "#contract/admin/orders/order-changes.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import { byStaff, writeOrderEvent } from "./order-events.ts";

/** Adds an internal comment of staff to an order. */
export async function addComment(
  tx: DatabaseTransaction,
  orderId: number,
  staffId: number,
  { text }: { readonly text: string },
): Promise<Result<null, never>> {
  await tx.insertInto("order_comments").values({ order_id: orderId, staff_id: staffId, text }).execute();
  return accept(null);
}

/** Records that a document of an order was printed. */
export async function notePrint(
  tx: DatabaseTransaction,
  orderId: number,
  staffId: number,
  { kind }: NewPrint,
): Promise<Result<null, never>> {
  await writeOrderEvent(tx, orderId, byStaff(staffId), "printed", { paper: kind });
  return accept(null);
}

/** Erases the words of staff and customers about orders; the rows remain. */
export async function eraseOrderNotes(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.updateTable("order_attempts").set({ note: "" }).where("order_id", "in", orderIds).execute();
  await tx.updateTable("order_comments").set({ text: "" }).where("order_id", "in", orderIds).execute();
  await tx.updateTable("order_events").set({ details: "{}" }).where("order_id", "in", orderIds).execute();
  await tx
    .updateTable("cash_entries")
    .set({ reason: "", reference: "", sender: "" })
    .where("order_id", "in", orderIds)
    .execute();
  await tx.updateTable("shipments").set({ reason: null }).where("order_id", "in", orderIds).execute();
  await tx
    .updateTable("courier_claims")
    .set({ note: "" })
    .where("note", "<>", "")
    .where("shipment_id", "in", tx.selectFrom("shipments").select("id").where("order_id", "in", orderIds))
    .execute();
  await tx
    .updateTable("returns")
    .set({ note: "", decline_reason: "" })
    .where("order_id", "in", orderIds)
    .execute();
  // A job deletes photos without a return and pictures without a claim, with their files.
  await tx
    .updateTable("return_photos")
    .set({ return_id: null, at: sql`now() - interval '2 days'` })
    .where("order_id", "in", orderIds)
    .execute();
  await tx
    .updateTable("payment_claims")
    .set({ reference: "", reference_key: "", reason: "" })
    .where("order_id", "in", orderIds)
    .execute();
  await tx
    .updateTable("payment_photos")
    .set({ claim_id: null, at: sql`now() - interval '2 days'` })
    .where("order_id", "in", orderIds)
    .execute();
  await tx
    .updateTable("order_status_changes")
    .set({ reason: "" })
    .where("order_id", "in", orderIds)
    .execute();
}

/** Empty values for the columns of `orders` that contain recipient, address and the customer's note. */
export const noRecipient = {
  recipient_name: "",
  gift_name: "",
  gift_phone: "",
  gift_note: "",
  email: "",
  phone: "",
  note: "",
  address_title: "",
  area: "",
  street: "",
  block: "",
  house_number: "",
  address_notes: "",
  address_phone: "",
  latitude: null,
  longitude: null,
} as const;

/** Erases recipient, address and all notes of orders whose customer has erased the account. Lines and amounts remain. */
export async function eraseRecipients(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await eraseOrderNotes(tx, orderIds);
  await tx.updateTable("orders").set(noRecipient).where("id", "in", orderIds).execute();
}

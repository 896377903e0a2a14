import type { DatabaseTransaction } from "#db/database.ts";
import { eraseOrderNotes } from "./order-notes.ts";

/** The columns of an order that tell whose it was and whither it went, as they are without that. */
export const noRecipient = {
  recipient_name: "",
  phone: "",
  note: "",
  address_title: "",
  street: "",
  block: "",
  house_number: "",
  address_notes: "",
  address_phone: "",
  latitude: null,
  longitude: null,
} as const;

/** Leaves of orders what was bought, without whom and whither. */
export async function eraseRecipients(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await eraseOrderNotes(tx, orderIds);
  await tx.updateTable("orders").set(noRecipient).where("id", "in", orderIds).execute();
}

import type { DatabaseTransaction } from "#db/database.ts";
import { eraseOrderNotes } from "./order-notes.ts";

/** Empty values for the columns of `orders` that contain recipient, address and the customer's note. */
export const noRecipient = {
  recipient_name: "",
  email: "",
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

/** Erases recipient, address and all notes of orders whose customer has erased the account. Lines and amounts remain. */
export async function eraseRecipients(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await eraseOrderNotes(tx, orderIds);
  await tx.updateTable("orders").set(noRecipient).where("id", "in", orderIds).execute();
}

import type { ContactMessagePatch } from "#contract/admin/contact-message.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Marks a message as answered or new; does nothing without a state. */
export async function changeMessage(
  tx: DatabaseTransaction,
  id: number,
  { state }: ContactMessagePatch,
): Promise<Result<null, never>> {
  if (state !== undefined) {
    await tx.updateTable("contact_messages").set({ state }).where("id", "=", id).execute();
  }
  return accept(null);
}

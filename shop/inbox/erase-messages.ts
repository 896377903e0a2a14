import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/**
 * Deletes messages that a visitor sent with this e-mail and this phone, and the e-mails about them. Both must match, because neither is
 * confirmed: otherwise anybody could delete messages of others.
 */
export async function eraseMessagesOf(
  tx: DatabaseTransaction,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where("phone", "=", phone)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** Deletes messages that staff attached to these orders, and the e-mails about them. */
export async function eraseMessagesAbout(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("contact_messages").where(sql<boolean>`order_id = any(${orderIds}::int[])`).execute();
}

/** Deletes a message and the e-mail about it. */
export async function deleteMessage(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
  return accept(null);
}

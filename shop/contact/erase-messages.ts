import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/**
 * Deletes the messages that somebody sent as a visitor, with the emails that carried them: those with this e-mail and this phone.
 * Both, as neither was ever proven: with one alone anybody could delete what another has written.
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

/** Deletes a message with the email that carried it. */
export async function deleteMessage(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
  return accept(null);
}

import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/**
 * Answers a message by mail, to the address and in the language of whoever wrote it, and marks it as answered. The same words of the
 * same person within a minute, as a double press sends them, are the answer that is there already. Only staff cause these mails, each
 * by what they wrote themselves, so that no mailbox has a share of them to use up. The caller has locked the message.
 */
export async function replyToMessage(
  tx: DatabaseTransaction,
  messageId: number,
  { text, staffId }: { readonly text: string; readonly staffId: number },
): Promise<Result<null, never>> {
  const twin = await tx
    .selectFrom("contact_replies")
    .select("id")
    .where((eb) => eb.and({ message_id: messageId, staff_id: staffId, text }))
    .where("at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  if (twin !== undefined) return accept(null);
  const reply = await tx
    .insertInto("contact_replies")
    .values({ message_id: messageId, staff_id: staffId, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into emails (kind, contact_reply_id, to_address, language)
    select 'contact_reply', ${reply.id}, email, language from contact_messages where id = ${messageId}`.execute(
    tx,
  );
  await tx.updateTable("contact_messages").set({ state: "answered" }).where("id", "=", messageId).execute();
  return accept(null);
}

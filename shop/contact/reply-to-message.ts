import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { IdempotencyKey } from "../orders/placing/idempotency.ts";
import { claimStaffKey, rememberStaffKey } from "../orders/placing/staff-idempotency.ts";
import { accept, type Result, refuse } from "../result.ts";

/** A reply as a member of staff sends it. */
export interface NewReply {
  readonly text: string;
  readonly staffId: number;
  /** Makes a repeated request send one reply; null without one. */
  readonly key: IdempotencyKey | null;
}

/**
 * Sends a reply to a message by mail, in the language of its author, and marks the message as answered. The same key, or the same text
 * of the same member of staff within a minute, sends no second one. Refuses a key that was used for another request. Mailbox limits
 * do not apply: only staff cause these mails. The caller has locked the message.
 */
export async function replyToMessage(
  tx: DatabaseTransaction,
  messageId: number,
  { text, staffId, key }: NewReply,
): Promise<Result<null, { readonly code: "key_reused" }>> {
  const claim = key === null ? null : await claimStaffKey(tx, staffId, key, "contact_reply_id");
  if (claim?.state === "reused") return refuse({ code: "key_reused" });
  if (claim?.state === "done") return accept(null);
  const replyId =
    (await findTwin(tx, messageId, { text, staffId })) ?? (await send(tx, messageId, { text, staffId }));
  if (key !== null) await rememberStaffKey(tx, staffId, key, { contact_reply_id: replyId });
  return accept(null);
}

/** The id of the same reply within the last minute, as a double press sends it; null without one. */
async function findTwin(
  tx: DatabaseTransaction,
  messageId: number,
  { text, staffId }: Omit<NewReply, "key">,
): Promise<number | null> {
  const twin = await tx
    .selectFrom("contact_replies")
    .select("id")
    .where((eb) => eb.and({ message_id: messageId, staff_id: staffId, text }))
    .where("at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return twin?.id ?? null;
}

async function send(
  tx: DatabaseTransaction,
  messageId: number,
  { text, staffId }: Omit<NewReply, "key">,
): Promise<number> {
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
  return reply.id;
}

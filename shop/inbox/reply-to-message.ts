import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import type { IdempotencyKey } from "../idempotency.ts";
import { claimStaffKey, rememberStaffKey } from "../idempotency.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";

export interface NewReply {
  /** May be empty for WhatsApp. */
  readonly text: string;
  readonly channel: "email" | "whatsapp";
  readonly staffId: number;
  /** Idempotency key of the request; null without one. */
  readonly key: IdempotencyKey | null;
}

/**
 * E-mails a reply to a message in its author's language, or records one that staff send on WhatsApp, and marks the message as answered.
 * Repeating the key, or the same text of the same staff member within a minute, adds nothing. Rejects a key of another request, and an e-mail to an author who
 * left none. Mailbox limits do not apply, because only staff cause these e-mails. The caller has locked the message.
 */
export async function replyToMessage(
  tx: DatabaseTransaction,
  messageId: number,
  { key, ...reply }: NewReply,
): Promise<Result<null, ChangeRejection | { readonly code: "key_reused" }>> {
  if (reply.channel === "email" && !(await hasEmail(tx, messageId))) {
    return reject({ code: "fields", errors: { channel: ["unknown_choice"] } });
  }
  const claim = key === null ? null : await claimStaffKey(tx, reply.staffId, key, "contact_reply_id");
  if (claim?.state === "reused") return reject({ code: "key_reused" });
  if (claim?.state === "done") return accept(null);
  const replyId = (await findDuplicate(tx, messageId, reply)) ?? (await send(tx, messageId, reply));
  if (key !== null) await rememberStaffKey(tx, reply.staffId, key, { contact_reply_id: replyId });
  return accept(null);
}

async function hasEmail(tx: DatabaseTransaction, messageId: number): Promise<boolean> {
  const message = tx.selectFrom("contact_messages").select("email").where("id", "=", messageId);
  return (await message.executeTakeFirst())?.email !== "";
}

/** Returns the id of the same reply within the last minute (a double click); null if there is none. */
async function findDuplicate(
  tx: DatabaseTransaction,
  messageId: number,
  { text, channel, staffId }: Omit<NewReply, "key">,
): Promise<number | null> {
  const duplicate = await tx
    .selectFrom("contact_replies")
    .select("id")
    .where((eb) => eb.and({ message_id: messageId, staff_id: staffId, text, channel }))
    .where("at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return duplicate?.id ?? null;
}

async function send(
  tx: DatabaseTransaction,
  messageId: number,
  { text, channel, staffId }: Omit<NewReply, "key">,
): Promise<number> {
  const reply = await tx
    .insertInto("contact_replies")
    .values({ message_id: messageId, staff_id: staffId, text, channel })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (channel === "email") await queueEmail(tx, messageId, reply.id);
  await tx.updateTable("contact_messages").set({ state: "answered" }).where("id", "=", messageId).execute();
  return reply.id;
}

async function queueEmail(tx: DatabaseTransaction, messageId: number, replyId: number): Promise<void> {
  const made = sql`
    select 'contact_reply', ${replyId}::int, email, language from contact_messages where id = ${messageId}`;
  await insertEmails(tx, "kind, contact_reply_id, to_address, language", made);
}

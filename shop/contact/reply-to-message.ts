import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { IdempotencyKey } from "../orders/placing/idempotency.ts";
import { claimStaffKey, rememberStaffKey } from "../orders/placing/staff-idempotency.ts";
import { accept, type Result, refuse } from "../result.ts";

export interface NewReply {
  readonly text: string;
  readonly staffId: number;
  /** Idempotency key of the request; null without one. */
  readonly key: IdempotencyKey | null;
}

/**
 * E-mails a reply to a message in its author's language and marks the message as answered. Repeating the key, or the same text of the same
 * staff member within a minute, sends nothing. Rejects a key of another request. Mailbox limits do not apply, because only staff cause
 * these e-mails. The caller has locked the message.
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

/** Returns the id of the same reply within the last minute (a double click); null if there is none. */
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

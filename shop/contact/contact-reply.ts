import type { Database } from "#db/database.ts";

/** What staff answer to a message, and what it answers. */
export interface ContactReplyText {
  readonly text: string;
  readonly message: string;
  /** The shop's own address, to which the customer can reply. */
  readonly shopEmail: string | null;
}

/** An answer by its id; null where there is none any more. */
export async function findContactReply(db: Database, id: number): Promise<ContactReplyText | null> {
  const reply = await db
    .selectFrom("contact_replies")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .innerJoin("settings", (join) => join.onTrue())
    .select(["contact_replies.text", "contact_messages.message", "settings.email as shopEmail"])
    .where("contact_replies.id", "=", id)
    .executeTakeFirst();
  return reply ?? null;
}

import type { Database } from "#db/database.ts";

export interface ContactReplyText {
  readonly text: string;
  readonly message: string;
  /** The shop's address for replies of the customer. */
  readonly shopEmail: string | null;
}

/** Finds a reply by id; null if it no longer exists. */
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

import type { Database } from "#db/database.ts";

/** Message to the shop; the phone is normalised. */
export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** Finds a message to the shop; null for an unknown or erased one. */
export async function findContactMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const columns = ["name", "phone", "email", "message"] as const;
  const message = db.selectFrom("contact_messages").select(columns).where("id", "=", id);
  return (await message.executeTakeFirst()) ?? null;
}

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

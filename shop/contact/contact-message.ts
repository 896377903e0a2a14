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

import type { Database } from "#db/database.ts";

/** Returns the newest e-mails with their state, in ascending order. */
export async function listEmails(db: Database, count: number) {
  const newest = await db
    .selectFrom("emails")
    .select(["id", "kind", "to_address", "language", "subject", "text", "html"])
    .select(["created_at", "queued_at", "sent_at", "attempts", "last_error"])
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return newest.reverse();
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number];

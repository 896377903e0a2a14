import type { Database } from "#db/database.ts";
import { type ConsentPurpose, consentWords } from "./consent-words.ts";

/** Finds the consents of a person, newest first, with the words that she agreed to. */
export async function findConsents(db: Database, contactHash: Buffer) {
  const rows = await db
    .selectFrom("consents")
    .select(["id", "purpose", "words_version", "way", "given_at", "last_used_at", "withdrawn_at"])
    .where("contact_hash", "=", contactHash)
    .orderBy("id", "desc")
    .$narrowType<{ purpose: ConsentPurpose; way: "email_link" | "whatsapp" }>()
    .execute();
  return rows.map((row) => ({ ...row, words: consentWords[row.purpose][row.words_version - 1] }));
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type ConsentPurpose, wordsVersion } from "./consent-words.ts";

/**
 * Years for which a row is proof after its withdrawal or last use. A lawyer has to check this figure: law 151 of 2020 asks for proof and names
 * no period.
 */
const proofYears = 3;

/** Consent of a person, known by the keyed hash of the mailbox or phone (`KeyRing.hashContact`). */
export interface NewConsent {
  readonly contactHash: Buffer;
  readonly purpose: ConsentPurpose;
  /** By the link of an e-mail, or by a message on WhatsApp that staff recorded. */
  readonly way: "email_link" | "whatsapp";
}

/** Records a consent to the current words and returns its id. */
export async function recordConsent(
  tx: DatabaseTransaction,
  { contactHash, purpose, way }: NewConsent,
): Promise<number> {
  const { id } = await tx
    .insertInto("consents")
    .values({ contact_hash: contactHash, purpose, way, words_version: wordsVersion(purpose) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that a message was sent by these consents. */
export async function recordUse(db: Database, consentIds: readonly number[]): Promise<void> {
  await sql`update consents set last_used_at = now() where id = any(${consentIds}::int[])`.execute(db);
}

/** Withdraws all consents of a person for a purpose. Repeating it changes nothing. */
export async function withdrawConsents(
  tx: DatabaseTransaction,
  contactHash: Buffer,
  purpose: ConsentPurpose,
): Promise<void> {
  await sql`
    update consents set withdrawn_at = now() where id in (
      select id from consents
      where contact_hash = ${contactHash} and purpose = ${purpose} and withdrawn_at is null order by id for no key update)`.execute(
    tx,
  );
}

/** SQL: whether the consent of a column is in force. */
export function isInForce(consentId: RawBuilder<number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from consents where consents.id = ${consentId} and withdrawn_at is null)`;
}

/** Deletes consents three years after their withdrawal, else their last use, else their beginning. */
export async function deleteOldConsents(db: Database): Promise<void> {
  await sql`
    delete from consents
    where coalesce(withdrawn_at, last_used_at, given_at) < now() - make_interval(years => ${sql.lit(proofYears)})`.execute(
    db,
  );
}

import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { MailContent } from "./mail-content.ts";

/** A mail that is still to be sent. */
export interface DueMail {
  readonly id: number;
  /** The same at every attempt. */
  readonly messageKey: string;
  readonly content: MailContent;
  readonly to: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly customer: { readonly id: number; readonly name: string; readonly email: string };
}

/** The parts of a mail in which it is sent. */
export interface MadeMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail that is still to be sent; null for one that was sent, or whose customer has gone. */
export async function findDueMail(db: Database, id: number): Promise<DueMail | null> {
  const row = await db
    .selectFrom("mails")
    .innerJoin("customers", "customers.id", "mails.customer_id")
    .select([
      "mails.id",
      "message_key",
      "kind",
      "details",
      "to_address",
      "mails.language",
      "mails.created_at",
    ])
    .select(["customers.id as customer_id", "customers.name", "customers.email"])
    .where("mails.id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.to_address === null) return null;
  return {
    id,
    messageKey: row.message_key,
    content: MailContent.parse({ kind: row.kind, details: row.details }),
    to: row.to_address,
    language: row.language === "en" ? "en" : "ar",
    createdAt: row.created_at,
    customer: { id: row.customer_id, name: row.name, email: row.email },
  };
}

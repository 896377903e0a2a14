import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DueEmail, RenderedEmail } from "./email.ts";
import { holdsSecret } from "./secret-emails.ts";

// Erasing a customer also erases her e-mails.
const hasReader = sql<SqlBool>`(customer_id is not null or contact_message_id is not null
  or contact_reply_id is not null or staff_id is not null or stock_notice_id is not null)`;

/** Records that an e-mail was sent, and stores its text. Texts with a secret link and texts stored as a message or reply are left out. */
export async function recordSent(db: Database, mail: DueEmail, made: RenderedEmail): Promise<void> {
  const isStoredElsewhere = "message" in mail || "reply" in mail;
  const isLeftOut = isStoredElsewhere || holdsSecret("content" in mail ? mail.content : mail);
  await sql`
    update emails set sent_at = now(),
      attempts = coalesce((select attempts from outbox where kind = 'email' and key = emails.id), 1),
      subject = ${made.subject}, text = ${isLeftOut ? null : made.text}, html = ${isLeftOut ? null : made.html}
    where id = ${mail.id} and ${hasReader}`.execute(db);
}

/**
 * Stores an e-mail that cannot be sent because no mail server is configured; `npm run emails` shows it. A text with a secret link is stored
 * until the link is used or has expired (`secret-emails.ts`).
 */
export async function storeUnsent(db: Database, { id }: DueEmail, made: RenderedEmail): Promise<void> {
  const { subject, text, html } = made;
  await sql`
    update emails set queued_at = now(), subject = ${subject}, text = ${text}, html = ${html}
    where id = ${id} and ${hasReader}`.execute(db);
}

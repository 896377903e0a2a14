import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DueEmail, RenderedEmail } from "./email.ts";
import { holdsSecret } from "./secret-emails.ts";

/** Retry schedule of failed e-mails, in seconds. */
export interface Retries {
  /** Wait before the second attempt, doubled for each further one; a random part of up to half is subtracted. */
  readonly firstWait: number;
  readonly maxWait: number;
  /** Maximum number of retries. */
  readonly max: number;
}

// Erasing a customer also erases her e-mails.
const hasReader = sql<SqlBool>`(customer_id is not null or contact_message_id is not null
  or contact_reply_id is not null or staff_id is not null)`;

/** Records that an e-mail was sent, and stores its text. Texts with a secret link and texts stored as a message or reply are left out. */
export async function recordSent(db: Database, mail: DueEmail, made: RenderedEmail): Promise<void> {
  const isStoredElsewhere = "message" in mail || "reply" in mail;
  const isLeftOut = isStoredElsewhere || holdsSecret("staff" in mail ? mail : mail.content);
  await sql`
    update emails set next_try_at = null, sent_at = now(), attempts = attempts + 1, last_error = null,
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
    update emails set next_try_at = null, subject = ${subject}, text = ${text}, html = ${html}
    where id = ${id} and ${hasReader}`.execute(db);
}

/** Records that an e-mail need not be sent: it was already sent, or its customer was erased. */
export async function recordNothingToSend(db: Database, id: number): Promise<void> {
  await sql`update emails set next_try_at = null where id = ${id}`.execute(db);
}

/** Records a failed attempt and its reason. Schedules a retry or gives up. */
export async function recordFailure(
  db: Database,
  id: number,
  reason: string,
  { firstWait, maxWait, max }: Retries,
): Promise<void> {
  await sql`
    update emails set attempts = attempts + 1, retries = retries + 1,
      last_error = case when ${hasReader} then ${reason} end,
      next_try_at = case when retries < ${max} and ${hasReader} then now() + make_interval(
        secs => least(${maxWait}, ${firstWait} * 2 ^ least(retries, 20)) * (1 - random() / 2)) end
    where id = ${id} and sent_at is null`.execute(db);
}

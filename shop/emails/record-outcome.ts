import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DueEmail, RenderedEmail } from "./email.ts";
import { holdsSecret } from "./secret-emails.ts";

/** When a mail that could not be sent is tried again; in seconds. */
export interface Retries {
  /** At most this before the second attempt, then twice as long each time; chance takes off up to half of it. */
  readonly firstWait: number;
  readonly maxWait: number;
  /** Attempts after the first one. */
  readonly max: number;
}

// A customer who has left takes along what her emails tell of her.
const hasReader = sql<SqlBool>`(customer_id is not null or contact_message_id is not null
  or contact_reply_id is not null or staff_id is not null)`;

/**
 * Records that an email was sent. What it said is stored, except a text with a link that opens an account and one that is stored
 * as a message or an answer to one.
 */
export async function recordSent(db: Database, mail: DueEmail, made: RenderedEmail): Promise<void> {
  const isStoredElsewhere = "message" in mail || "reply" in mail;
  const isLeftOut = isStoredElsewhere || holdsSecret("staff" in mail ? mail : mail.content);
  await sql`
    update emails set next_try_at = null, sent_at = now(), attempts = attempts + 1, last_error = null,
      subject = ${made.subject}, text = ${isLeftOut ? null : made.text}, html = ${isLeftOut ? null : made.html}
    where id = ${mail.id} and ${hasReader}`.execute(db);
}

/**
 * Stores an email where no mail server is set: it can be read with `npm run emails`, and will not be sent. One with a link that
 * opens an account is stored until the link is used or has expired (`secret-emails.ts`).
 */
export async function storeUnsent(db: Database, { id }: DueEmail, made: RenderedEmail): Promise<void> {
  const { subject, text, html } = made;
  await sql`
    update emails set next_try_at = null, subject = ${subject}, text = ${text}, html = ${html}
    where id = ${id} and ${hasReader}`.execute(db);
}

/** Records that there is nothing to send any more: of what was sent already, or whose customer has left. */
export async function recordNothingToSend(db: Database, id: number): Promise<void> {
  await sql`update emails set next_try_at = null where id = ${id}`.execute(db);
}

/** Records that an email could not be sent this time, and why. It is tried again as `retries` say, or given up. */
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

import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DueEmail, RenderedEmail } from "./email.ts";
import { holdsSecret } from "./secret-emails.ts";

const maxClaimed = 20;
/** Seconds in which a process must record the outcome of claimed e-mails. */
export const claimSeconds = 120;

/**
 * Claims e-mails to send and returns their ids, oldest first: new ones that need not wait, and due retries. No other process gets them for
 * `claimSeconds`. Then they are due again, because their process has probably ended.
 */
export async function claimDueEmails(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with new as (
      select id from emails where queued_at is null and (send_after is null or send_after <= now())
      order by id limit ${maxClaimed} for update skip locked),
    again as (
      select id from emails where next_try_at <= now() order by next_try_at limit ${maxClaimed} for update skip locked),
    due as (select id from new union select id from again),
    claimed as (
      update emails set queued_at = coalesce(queued_at, now()), next_try_at = now() + make_interval(secs => ${claimSeconds})
      from due where emails.id = due.id returning emails.id)
    select id from claimed order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases claimed e-mails that were not sent. */
export async function giveBackEmails(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update emails set next_try_at = now()
    where id = any(${ids}::int[]) and next_try_at is not null`.execute(db);
}

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

export interface WaitingEmails {
  readonly count: number;
  /** Age in seconds of the oldest one that need not wait; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Counts unsent e-mails, without those stored for lack of a mail server (with a subject) and of erased customers (no address). */
export async function waitingEmails(db: Database): Promise<WaitingEmails> {
  const { rows } = await sql<WaitingEmails>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at) filter (where send_after is null or send_after <= now())), 0)::float8 as "oldestSeconds"
    from emails where sent_at is null and subject is null and to_address is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

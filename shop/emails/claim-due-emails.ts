import { sql } from "kysely";
import type { Database } from "#db/database.ts";

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

import { sql } from "kysely";
import type { Database } from "#db/database.ts";

const maxClaimed = 20;
/** Seconds within which whoever has claimed emails settles them. */
export const claimSeconds = 120;

/**
 * Claims emails to send and answers their ids, oldest first: new ones, and those whose next attempt is due. Nobody else gets them
 * within `claimSeconds`; then they are lost with their process, and due again.
 */
export async function claimDueEmails(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with new as (
      select id from emails where queued_at is null order by id limit ${maxClaimed} for update skip locked),
    again as (
      select id from emails where next_try_at <= now() order by next_try_at limit ${maxClaimed} for update skip locked),
    due as (select id from new union select id from again),
    claimed as (
      update emails set queued_at = coalesce(queued_at, now()), next_try_at = now() + make_interval(secs => ${claimSeconds})
      from due where emails.id = due.id returning emails.id)
    select id from claimed order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives back claimed emails that nobody has begun to send. */
export async function giveBackEmails(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update emails set next_try_at = now()
    where id = any(${ids}::int[]) and next_try_at is not null`.execute(db);
}

import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Takes over the emails for which a release before has left a job of pg-boss: due when the job was, or now where the process that
 * did it is gone. A job goes in the same statement, so that a process of that release which still runs does not do it as well.
 */
export async function takeOverJobs(db: Database): Promise<void> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (rows[0]?.found !== true) return;
  await sql`
    with taken as (
      delete from pgboss.job where name = 'mails' and (state::text in ('created', 'retry')
        or (state::text = 'active' and started_on + make_interval(secs => expire_seconds) < now()))
      returning (data->>'mailId')::int as id, start_after)
    update emails set next_try_at = greatest(taken.start_after, now())
    from taken where emails.id = taken.id and sent_at is null and subject is null and next_try_at is null`.execute(
    db,
  );
}

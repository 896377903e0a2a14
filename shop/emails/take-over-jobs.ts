import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Takes over e-mails that an earlier release left as jobs of pg-boss: due when the job was, or now if its process has ended. Deletes the
 * job in the same statement, so that a running process of that release does not send it too.
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

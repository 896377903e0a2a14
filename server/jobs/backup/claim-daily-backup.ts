import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Nobody orders at this hour of Cairo. */
const hour = sql`interval '4 hours'`;
/** After a failure, or a process that ended on the way. */
const wait = sql`interval '1 hour'`;

/**
 * Answers whether this process is to make the backup of a day, now: once after 4 in the morning of Cairo, later where all processes were
 * down at that hour, and an hour after one that failed. Of several that ask one is told so.
 */
export async function claimDailyBackup(db: Database, now = new Date()): Promise<boolean> {
  const { rows } = await sql`
    update daily_backup set begun_at = ${now}
    where (made_at is null or made_at < (date_trunc('day', ${now}::timestamptz at time zone 'Africa/Cairo' - ${hour})
        + ${hour}) at time zone 'Africa/Cairo')
      and (begun_at is null or begun_at <= ${now}::timestamptz - ${wait})
    returning one`.execute(db);
  return rows.length > 0;
}

/** Keeps the claim while the backup takes longer than the hour. */
export async function keepDailyBackup(db: Database): Promise<void> {
  await sql`update daily_backup set begun_at = now()`.execute(db);
}

/** Records that the backup that was claimed at this time is made. */
export async function recordDailyBackup(db: Database, claimedAt: Date): Promise<void> {
  await sql`update daily_backup set made_at = ${claimedAt}`.execute(db);
}

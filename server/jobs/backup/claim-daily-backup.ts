import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Fewest orders come at this hour of Cairo. */
const backupHour = sql`interval '4 hours'`;
/** Delay after a failure or an interrupted process. */
const retryDelay = sql`interval '1 hour'`;

/**
 * Returns whether this process has to make today's backup now: after 4 a.m. in Cairo, later if no process was running,
 * and an hour after a failure. Only one process gets true.
 */
export async function claimDailyBackup(db: Database, now = new Date()): Promise<boolean> {
  const { rows } = await sql`
    update daily_backup set begun_at = ${now}
    where (made_at is null or made_at < (date_trunc('day', ${now}::timestamptz at time zone 'Africa/Cairo' - ${backupHour})
        + ${backupHour}) at time zone 'Africa/Cairo')
      and (begun_at is null or begun_at <= ${now}::timestamptz - ${retryDelay})
    returning one`.execute(db);
  return rows.length > 0;
}

/** Extends the claim while the backup takes longer than an hour. */
export async function extendDailyBackupClaim(db: Database): Promise<void> {
  await sql`update daily_backup set begun_at = now()`.execute(db);
}

/** Records that the backup claimed at this time is finished. */
export async function recordDailyBackup(db: Database, claimedAt: Date): Promise<void> {
  await sql`update daily_backup set made_at = ${claimedAt}`.execute(db);
}

import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { outboxFigures } from "../outbox/outbox.ts";
import type { FoundProblem } from "./findings.ts";

const hour = 60 * 60;

/** Finds undelivered e-mails of the last week, e-mails that wait for over an hour, and a password that the mail server refuses. */
export async function findEmailProblems(db: Database): Promise<FoundProblem[]> {
  const { rows } = await sql<{ givenUp: number; refused: boolean }>`
    select count(*) filter (where ended_at > now() - interval '7 days')::int as "givenUp",
      coalesce(bool_or(ended_at is null and last_error ~ '\\m(535|534|EAUTH)\\M|Invalid login'), false) as refused
    from outbox where kind = 'email'`.execute(db);
  const { givenUp, refused } = rows[0] ?? { givenUp: 0, refused: false };
  const emails = (await outboxFigures(db)).find(({ kind }) => kind === "email");
  const hours = Math.floor((emails?.oldestSeconds ?? 0) / hour);
  return [
    ...(refused ? [{ code: "email_password_refused", level: "error", details: {} } as const] : []),
    ...(hours > 0 && !refused
      ? [{ code: "emails_waiting", level: "error", details: { hours } } as const]
      : []),
    ...(givenUp > 0
      ? [{ code: "emails_undelivered", level: "warning", details: { count: givenUp } } as const]
      : []),
  ];
}

/** Finds a daily job that has failed for six hours, which are six tries. Skips the backup, which has other findings. */
export async function findFailingJobs(db: Database): Promise<FoundProblem[]> {
  const { rows } = await sql<{ reason: string }>`
    select coalesce(last_error, '') as reason from daily_jobs
    where failing_since < now() - interval '6 hours' and name <> 'backup'
    order by failing_since limit 1`.execute(db);
  return rows.map(({ reason }) => ({ code: "job_failing", level: "error", details: { reason } }));
}

/** Maximum difference of clocks in ms. Expiring links, delivery dates and logs are compared across machines. */
export const maxClockDifference = 2000;

/** Returns the milliseconds by which the database's clock is ahead of this machine's. */
export async function databaseAhead(db: Database): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (rows[0]?.now.getTime() ?? asked) - (asked + Date.now()) / 2;
}

import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { Shutdown } from "../process/shutdown.ts";

const minute = 60_000;
const lookEvery = 5 * minute;
/** Milliseconds between the start of the shop and the first look, so that a daily job does not slow down the start. */
const firstLook = minute;

/** Services of scheduled jobs. */
export interface Schedule {
  readonly db: Database;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** Returns whether a job may run now. Every turn asks. */
  readonly mayRun: () => Promise<boolean>;
}

/** Repeats a job, one run at a time. Any number of processes may do so. Logs one warning when it begins to fail. */
export function runEvery(
  { log, shutdown, mayRun }: Omit<Schedule, "db">,
  milliseconds: number,
  job: string,
  work: () => Promise<unknown>,
): void {
  let isRunning = false;
  let isFailing = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      if (await mayRun()) await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ job, err: error }, "a job failed; retrying with its next turn");
      isFailing = true;
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(run, milliseconds);
  shutdown.onShutdown(async () => clearInterval(timer));
}

/**
 * Work of a daily job. False: it failed and has logged why. A claimed job has `at` as its time; the signal is aborted at the
 * shutdown, which waits for the work.
 */
export type DailyWork = (at: Date, shutdown: AbortSignal) => Promise<boolean>;

/**
 * Runs a job once a day in one process of the shop: after an hour of Cairo, later if no process was running. Runs it again an hour after a
 * failure. The name is stored; never change it.
 */
export function runDaily(schedule: Schedule, name: string, hour: number, work: DailyWork): void {
  const { shutdown } = schedule;
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= runIfDue(schedule, name, hour, work).finally(() => {
      running = undefined;
    });
  };
  const timers = [setTimeout(look, firstLook), setInterval(look, lookEvery)];
  shutdown.onShutdown(async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  });
}

/** Runs today's job if this process claims it. Extends its claim while it takes longer than an hour. */
export async function runIfDue(
  { db, log, shutdown, mayRun }: Omit<Schedule, "shutdown"> & { readonly shutdown: Pick<Shutdown, "signal"> },
  name: string,
  hour: number,
  work: DailyWork,
): Promise<void> {
  const { signal } = shutdown;
  const at = new Date();
  let extending: NodeJS.Timeout | undefined;
  try {
    if (!(await mayRun()) || !(await claimDaily(db, name, hour, at))) return;
    extending = setInterval(() => void extendDailyClaim(db, name).catch(() => {}), lookEvery);
    if (await work(at, signal)) await recordDaily(db, name, at);
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) return;
    log.error({ job: name, err: error }, "a daily job failed; next try in an hour");
    await recordFailure(db, name, error).catch(() => {});
  } finally {
    clearInterval(extending);
  }
}

/** Delay after a failure or an interrupted process. */
const retryDelay = sql`interval '1 hour'`;

/** Returns whether this process has to do today's job now. Only one process gets true. */
export async function claimDaily(db: Database, name: string, hour: number, now: Date): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const start = sql`make_interval(hours => ${hour})`;
  const { rows } = await sql`
    insert into daily_jobs as job (name, begun_at) values (${name}, ${at})
    on conflict (name) do update set begun_at = excluded.begun_at
      where (job.done_at is null or job.done_at < (
          date_trunc('day', ${at} at time zone 'Africa/Cairo' - ${start}) + ${start}) at time zone 'Africa/Cairo')
        and (job.begun_at is null or job.begun_at <= ${at} - ${retryDelay})
    returning name`.execute(db);
  return rows.length > 0;
}

async function extendDailyClaim(db: Database, name: string): Promise<void> {
  await sql`update daily_jobs set begun_at = now() where name = ${name}`.execute(db);
}

/** Records that the job claimed at this time is done. */
export async function recordDaily(db: Database, name: string, claimedAt: Date): Promise<void> {
  await sql`update daily_jobs set done_at = ${claimedAt}, failing_since = null, last_error = null
    where name = ${name}`.execute(db);
}

async function recordFailure(db: Database, name: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await sql`update daily_jobs set failing_since = coalesce(failing_since, now()), last_error = ${reason}
    where name = ${name}`.execute(db);
}

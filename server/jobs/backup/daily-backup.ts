import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { Shutdown } from "../../process/shutdown.ts";

const program = fileURLToPath(new URL("../../../scripts/backup/backup.ts", import.meta.url));
const every = 5 * 60_000;
/** Milliseconds between the start of the shop and the first look, so that a backup does not slow down the start. */
const firstDelay = 60_000;
/** Treats the backup as stuck after this many ms. */
const maxDuration = 12 * 60 * 60_000;
const maxOutput = 4000;

interface DailyBackup {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly log: Logger;
  readonly environment: NodeJS.ProcessEnv;
}

/** Makes a backup each day in one process of the shop. */
export function backUpDaily(backup: DailyBackup, shutdown: Shutdown): void {
  let making: Promise<void> | undefined;
  const look = () => {
    making ??= backUpIfDue(backup, shutdown.signal).finally(() => {
      making = undefined;
    });
  };
  const timers = [setTimeout(look, firstDelay), setInterval(look, every)];
  shutdown.onShutdown(async () => {
    for (const timer of timers) clearTimeout(timer);
    await making;
  });
}

/** Makes today's backup if this process claims it, and logs the result. */
export async function backUpIfDue(backup: DailyBackup, over: AbortSignal): Promise<void> {
  const { db, folder, log } = backup;
  try {
    const now = new Date();
    if (!(await claimDailyBackup(db, now))) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { code, output } = await runBackup(backup, join(folder, backupName(now)), over);
    if (over.aborted) return;
    if (code !== 0) {
      log.error({ code, output }, "the daily backup failed; next try in an hour");
      return;
    }
    await recordDailyBackup(db, now);
    await pruneBackups(folder);
    log[output.includes("  missing: ") ? "warn" : "info"]({ output }, "daily backup");
  } catch (error) {
    if (over.aborted || isDatabaseUnavailable(error)) return;
    log.error({ err: error }, "the daily backup failed; next try in an hour");
  }
}

/** Runs the backup command in a child process with low priority. */
async function runBackup(
  { db, databaseUrl, environment }: DailyBackup,
  file: string,
  over: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const env = { ...environment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, file], {
    env,
    signal: over,
    timeout: maxDuration,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.on("close", resolve);
  // An aborted process also emits an error, before it ends.
  child.on("error", () => {});
  lowerPriority(child.pid);
  const keeping = setInterval(() => extendDailyBackupClaim(db).catch(() => {}), every);
  try {
    const output = collectOutput(child);
    const code = await closed;
    return { code, output: output() };
  } finally {
    clearInterval(keeping);
  }
}

/** Some machines forbid a lower priority. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** Collects the last lines of output, without the progress. */
function collectOutput({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output = `${output}${text}`.slice(-maxOutput);
    });
  }
  return () => output.replaceAll(/^\d+ of \d+ \w+\n/gm, "").trim();
}

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

const maxBackups = 14;
const own = /^smile-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$/;
const day = 24 * 60 * 60 * 1000;

/** Returns the name of a daily backup with its time in Cairo. */
export function backupName(at: Date): string {
  const [date = "", time = ""] = at.toLocaleString("sv-SE", { timeZone: "Africa/Cairo" }).split(" ");
  return `smile-${date}-${time.slice(0, 5).replace(":", "")}.tar.gz`;
}

/** Deletes all daily backups but the newest 14, and partial ones after a day. Keeps files with other names. */
export async function pruneBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => own.test(name)).slice(0, -maxBackups);
  for (const name of names) {
    if (!name.endsWith(".part") || !own.test(name.slice(0, -".part".length))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > day) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}

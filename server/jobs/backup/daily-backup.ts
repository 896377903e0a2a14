import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { Shutdown } from "../../process/shutdown.ts";
import { claimDailyBackup, keepDailyBackup, recordDailyBackup } from "./claim-daily-backup.ts";
import { backupName, pruneBackups } from "./prune-backups.ts";

const program = fileURLToPath(new URL("../../../scripts/backup/backup.ts", import.meta.url));
const every = 5 * 60_000;
/** A start has other things to do. */
const first = 60_000;
/** What takes longer hangs. */
const limit = 12 * 60 * 60_000;
const maxOutput = 4000;

interface DailyBackup {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly log: Logger;
  /** The settings of this shop. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Has a backup made each day, by one of the processes of the shop, as long as it runs. */
export function backUpDaily(backup: DailyBackup, shutdown: Shutdown): void {
  let making: Promise<void> | undefined;
  const look = () => {
    making ??= backUpIfDue(backup, shutdown.signal).finally(() => {
      making = undefined;
    });
  };
  const timers = [setTimeout(look, first), setInterval(look, every)];
  shutdown.onShutdown(async () => {
    for (const timer of timers) clearTimeout(timer);
    await making;
  });
}

/** Makes the backup of this day where it is this process's turn; tells the log what became of it. */
export async function backUpIfDue(backup: DailyBackup, over: AbortSignal): Promise<void> {
  const { db, folder, log } = backup;
  try {
    const now = new Date();
    if (!(await claimDailyBackup(db, now))) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { code, output } = await runBackup(backup, join(folder, backupName(now)), over);
    if (over.aborted) return;
    if (code !== 0) {
      log.error({ code, output }, "the daily backup failed; again in an hour");
      return;
    }
    await recordDailyBackup(db, now);
    await pruneBackups(folder);
    log[output.includes("  missing: ") ? "warn" : "info"]({ output }, "daily backup");
  } catch (error) {
    if (over.aborted || isDatabaseUnavailable(error)) return;
    log.error({ err: error }, "the daily backup failed; again in an hour");
  }
}

/** Runs the command for a backup in a process of its own, which gives way to the shop. */
async function runBackup(
  { db, databaseUrl, environment }: DailyBackup,
  file: string,
  over: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const env = { ...environment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, file], {
    env,
    signal: over,
    timeout: limit,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.on("close", resolve);
  // An aborted process says so by an error as well, and earlier than by its end.
  child.on("error", () => {});
  giveWay(child.pid);
  const keeping = setInterval(() => keepDailyBackup(db).catch(() => {}), every);
  try {
    const output = collectOutput(child);
    const code = await closed;
    return { code, output: output() };
  } finally {
    clearInterval(keeping);
  }
}

/** A machine that does not let it goes on as usual. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** The last lines that the command said, how far it was left out. */
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

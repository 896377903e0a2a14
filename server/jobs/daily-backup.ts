import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";

const program = fileURLToPath(new URL("../../scripts/backup/backup.ts", import.meta.url));
/** Treats the backup as stuck after this many ms. */
const maxDuration = 12 * 60 * 60_000;
const maxOutput = 4000;

interface DailyBackup {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly log: Logger;
  readonly environment: NodeJS.ProcessEnv;
}

/** Writes the backup of a day to the folder, deletes old ones, and logs the result. Returns whether it was made. */
export async function makeDailyBackup(backup: DailyBackup, at: Date, over: AbortSignal): Promise<boolean> {
  const { folder, log } = backup;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { code, output } = await runBackup(backup, join(folder, backupName(at)), over);
  if (over.aborted) return false;
  if (code !== 0) {
    log.error({ code, output }, "the daily backup failed; next try in an hour");
    return false;
  }
  await pruneBackups(folder).catch((error: unknown) =>
    log.error({ err: error }, "could not delete old backups"),
  );
  log[output.includes("  missing: ") ? "warn" : "info"]({ output }, "daily backup");
  return true;
}

/** Runs the backup command in a child process with low priority. */
async function runBackup(
  { databaseUrl, environment }: DailyBackup,
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
  const output = collectOutput(child);
  const code = await closed;
  return { code, output: output() };
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

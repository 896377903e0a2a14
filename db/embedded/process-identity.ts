import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "./error-code.ts";

/** Whether a process with this number exists, be it ours or not. */
export function isAlive(pid: number): boolean {
  // 0 and below would mean groups of processes.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * Whether this process is a postgres that works in this very folder. Where the system does not tell the
 * folder of a process, every postgres may be it, and the server must still be asked (`servesFolder`) before
 * anything is done to it.
 */
export async function mayServeFolder(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform === "linux" ? isPostgresIn(folder, pid) : isPostgresByName(pid);
}

/**
 * A process that has ended but was not reaped, and one of another user, show no folder: they are not it.
 * One that is just ending loses its command line first and its folder later.
 */
async function isPostgresIn(folder: string, pid: number): Promise<boolean> {
  try {
    const [here, there, command] = await Promise.all([
      stat(folder),
      stat(`/proc/${pid}/cwd`),
      readFile(`/proc/${pid}/cmdline`, "utf8"),
    ]);
    const program = command.split("\0")[0] ?? "";
    return here.dev === there.dev && here.ino === there.ino && (program === "" || isPostgres(program));
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH", "EACCES", "EPERM")) return false;
    throw error;
  }
}

/** The portable way; true as well where there is no `ps` to ask. */
export async function isPostgresByName(pid: number): Promise<boolean> {
  const name = await promisify(execFile)("ps", ["-o", "comm=", "-p", String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => (hasCode(error, "ENOENT") ? "postgres" : ""),
  );
  return isPostgres(name);
}

function isPostgres(program: string): boolean {
  return basename(program) === "postgres";
}

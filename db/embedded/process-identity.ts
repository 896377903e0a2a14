import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "./error-code.ts";

/** Whether a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  // 0 and below are process groups.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * Whether this process is a postgres with this working folder. If the system does not reveal the folder, returns true for every postgres;
 * then ask the server (`servesFolder`) before doing anything to it.
 */
export async function mayServeFolder(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform === "linux" ? isPostgresIn(folder, pid) : isPostgresByName(pid);
}

/** Ended processes and those of other users show no folder. An ending process loses its command line before its folder. */
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

/** The portable check; also true without `ps`. */
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

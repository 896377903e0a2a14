import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { ServerAccount } from "./server-account.ts";

/**
 * Starts a program of PostgreSQL that works on a folder. `args` gets the name by which the program reaches
 * the folder.
 */
export function runOnFolder(
  program: string,
  folder: string,
  account: ServerAccount | undefined,
  args: (folder: string) => string[],
  options: { stdio: StdioOptions; detached: boolean },
): ChildProcess {
  return spawn(program, args(nameForServer(folder, account)), {
    ...options,
    ...account,
    cwd: folder,
    env: serverEnvironment(),
    windowsHide: true,
  });
}

/**
 * The account may not be able to walk down to the folder (below /root, say). Node changes into it while it
 * is still root, and /proc/self/cwd leads there without passing any parent folder.
 */
function nameForServer(folder: string, account: ServerAccount | undefined): string {
  return account && existsSync("/proc/self/cwd") ? "/proc/self/cwd" : folder;
}

/** Only what a program needs to run: neither the shop's secrets nor PG* settings of the caller. */
export function serverEnvironment(): Record<string, string> {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP"];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

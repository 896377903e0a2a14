import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { ServerAccount } from "./server-account.ts";

/** Starts a program of PostgreSQL on a folder. `args` receives the name by which the program reaches the folder. */
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

/** The account may lack access to parent folders such as /root. Node changes into it as root; /proc/self/cwd leads there directly. */
function nameForServer(folder: string, account: ServerAccount | undefined): string {
  return account && existsSync("/proc/self/cwd") ? "/proc/self/cwd" : folder;
}

/** Only the variables that the program needs: neither the shop's secrets nor PG* settings of the caller. */
export function serverEnvironment(): Record<string, string> {
  const names = ["PATH", "SystemRoot", "TEMP", "TMP"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

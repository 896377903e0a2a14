import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { type ServerAccount, serverAccount } from "#db/embedded/server-account.ts";

/** Program of the cluster that a drill may kill and start again. */
export interface Program {
  /** Process ID; undefined while it does not run. */
  pid(): number | undefined;
  start(): void;
  /** Sends a signal and, unless it only freezes, waits for the end. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Resolves with the exit code at the end; null after a signal. */
  ended(): Promise<number | null>;
}

/** Account of the cluster's programs: `postgres` for root, since PostgreSQL refuses to run as root; undefined for an ordinary user. */
export async function clusterAccount(): Promise<ServerAccount | undefined> {
  return await serverAccount("/nonexistent");
}

/** Prepares a program that has its own process group and writes its output to a file. */
export function prepareProgram(
  [command = "", ...words]: readonly string[],
  { log, env = {}, account }: { log: string; env?: NodeJS.ProcessEnv; account: ServerAccount | undefined },
): Program {
  let child: ReturnType<typeof spawn> | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: () => (isRunning() ? child?.pid : undefined),
    start() {
      const file = openSync(log, "a");
      child = spawn(command, words, {
        env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`, LC_ALL: "C.UTF-8", ...env },
        stdio: ["ignore", file, file],
        detached: true,
        ...account,
      });
      // A missing program shows by what does not respond.
      child.on("error", () => {});
      closeSync(file);
    },
    async ended() {
      if (child !== undefined && isRunning()) await once(child, "exit");
      return child?.exitCode ?? null;
    },
    async signal(signal) {
      if (child === undefined || !isRunning()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      if (signal !== "SIGSTOP") await ended;
    },
  };
}

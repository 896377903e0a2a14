import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface Child {
  readonly pid: number;
  /** Waits for a line of its output and returns the pattern's first group. */
  line(pattern: RegExp, seconds: number): Promise<string>;
  /** Resolves with the exit code at its end; null after a signal. */
  ended(): Promise<number | null>;
  stop(): Promise<void>;
}

const killDelay = 15_000;

/** Runs a script on this Node, with its output in a file, so that reading it costs nothing during a measurement. */
export function startChild(
  script: string,
  output: string,
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
  folder?: string,
): Child {
  const file = openSync(output, "w");
  const child = spawn(process.execPath, [...options, script], {
    env,
    cwd: folder,
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const ended = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined) throw new Error(`expected ${script} to start`);
  return {
    pid: child.pid,
    async line(pattern, seconds) {
      for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(50)) {
        const found = pattern.exec(readFileSync(output, "utf8"))?.[1];
        if (found !== undefined) return found;
        if (hasEnded()) break;
      }
      throw new Error(`expected ${pattern} from ${script}, but it said:\n${readFileSync(output, "utf8")}`);
    },
    async ended() {
      await ended;
      return child.exitCode;
    },
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), killDelay);
      await ended;
      clearTimeout(force);
    },
  };
}

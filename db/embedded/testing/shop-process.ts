import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { until } from "./temporary-folder.ts";

interface Line {
  readonly event: string;
  readonly text: string;
}

/** Process that runs the database like a shop (`run-embedded.ts`); it ends with the test. */
export interface ShopProcess {
  readonly pid: number;
  readonly lines: readonly Line[];
  /** Returns the text of the next unread line with this event. */
  next(event: string): Promise<string>;
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const ownScript = fileURLToPath(new URL("run-embedded.ts", import.meta.url));

export function startShop(dataDir: string, script = ownScript): ShopProcess {
  // In its own process group, so that a test can send it a signal like a terminal.
  const child = spawn(process.execPath, [script, dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: Line[] = [];
  const readCounts = new Map<string, number>();
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  return {
    pid: child.pid ?? 0,
    lines,
    async next(event) {
      const from = readCounts.get(event) ?? 0;
      const matching = () => lines.filter((line) => line.event === event);
      await until(() => matching().length > from).catch(() => {
        throw new Error(`expected a line "${event}", but the shop printed ${JSON.stringify(lines)}`);
      });
      readCounts.set(event, from + 1);
      return matching()[from]?.text ?? "";
    },
    async ended() {
      await exit;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

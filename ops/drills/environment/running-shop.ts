import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import { type Child, startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/process/shutdown.ts";

/** Built shop with the demo catalogue, which a drill may kill and restart on the same port. */
export interface RunningShop {
  readonly url: string;
  readonly pid: () => number;
  /** Log file since its last start. */
  logFile(): string;
  /** Returns the log lines of bugs since the first start. */
  bugs(): Promise<string[]>;
  signal(signal: NodeJS.Signals): void;
  /** Restarts it. Resolves when it is open. */
  start(): Promise<void>;
  /** Resolves with the exit code when it has ended. */
  ended(): Promise<number | null>;
  /** Waits until /readyz responds with 200. Returns the milliseconds. */
  ready(limit?: number): Promise<number>;
}

/**
 * Starts a shop with its logs in `folder`. Settings override those of a drill: no limits, no request log. Without a
 * database URL it runs the embedded one in `dataDir`. `release` is the folder of another release. `heapMegabytes`
 * limits its heap.
 */
export async function startShop(
  {
    folder,
    databaseUrl,
    dataDir = join(folder, "shop"),
    settings = {},
    release,
    heapMegabytes = 512,
  }: {
    folder: string;
    databaseUrl?: string;
    dataDir?: string;
    settings?: NodeJS.ProcessEnv;
    release?: string;
    heapMegabytes?: number;
  },
  shutdown: Shutdown,
): Promise<RunningShop> {
  const port = await loopbackPort(undefined);
  const url = `http://127.0.0.1:${port}`;
  const logFiles: string[] = [];
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: "on",
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    BACKUP_DIR: "off",
    ...settings,
  };
  let child: Child | undefined;
  shutdown.onShutdown(async () => child?.stop());

  async function start(): Promise<void> {
    const logFile = join(folder, `shop-${port}-${logFiles.length}.log`);
    logFiles.push(logFile);
    child = startChild(
      "build/server/main.js",
      logFile,
      env,
      ["--max-semi-space-size=8", `--max-old-space-size=${heapMegabytes}`],
      release,
    );
    await child.line(/Smile is open at (http:\S+) \(/, 180);
  }

  await start();
  return {
    url,
    logFile: () => logFiles.at(-1) ?? "",
    async bugs() {
      const logs = await Promise.all(logFiles.map((file) => readFile(file, "utf8")));
      return logs.flatMap((log) => log.split("\n").filter((line) => /"level":"(?:error|fatal)"/.test(line)));
    },
    pid: () => child?.pid ?? 0,
    signal: (signal) => void (child !== undefined && process.kill(child.pid, signal)),
    start,
    ended: async () => (child === undefined ? null : await child.ended()),
    async ready(limit = 30_000) {
      const began = performance.now();
      while (performance.now() - began < limit) {
        const status = await statusOf(`${url}/readyz`);
        if (status === 200) return performance.now() - began;
        await sleep(20);
      }
      throw new Error(`expected the shop to be ready within ${limit / 1000} s`);
    },
  };
}

/** Returns the status of a response; 0 without one. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Creates a folder and deletes it at the shutdown. */
export async function temporaryFolder(shutdown: Shutdown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "smile-drill-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

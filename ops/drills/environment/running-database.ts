import { connectOrStart } from "#db/embedded/connect-or-start.ts";
import { prepareServer } from "#db/embedded/postgres-server.ts";
import { shutDownServer } from "#db/embedded/server-process.ts";
import { childrenOf } from "#scripts/processes/process-figures.ts";
import type { Shutdown } from "#server/process/shutdown.ts";

/** Unsupervised PostgreSQL that a drill may kill, freeze and restart on the same port. */
export interface RunningDatabase {
  readonly url: string;
  readonly pid: () => number;
  /** Kills all processes, like a power cut. */
  kill(): void;
  /** Stops all processes, which keep their connections without responding. */
  freeze(): void;
  thaw(): void;
  /** Restarts it after a kill or stop. Resolves when it responds. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a database in the folder and starts it. */
export async function startDatabase(folder: string, shutdown: Shutdown): Promise<RunningDatabase> {
  const server = await prepareServer(folder, () => {});
  const first = await connectOrStart(server, { port: undefined, say: () => {} });
  let reached = first;
  let frozen: number[] = [];
  const stop = () => shutDownServer(server, reached.pid);
  shutdown.onShutdown(async () => {
    signalAll(frozen, "SIGCONT");
    await stop();
  });
  return {
    pid: () => reached.pid,
    url: `postgres://smile:${server.password}@127.0.0.1:${first.port}/smile`,
    kill: () => signalAll([reached.pid, ...childrenOf(reached.pid)], "SIGKILL"),
    freeze() {
      frozen = [reached.pid, ...childrenOf(reached.pid)];
      signalAll(frozen, "SIGSTOP");
    },
    thaw() {
      signalAll(frozen, "SIGCONT");
      frozen = [];
    },
    async start() {
      reached = await connectOrStart(server, { port: first.port, say: () => {} });
      if (reached.port !== first.port) throw new Error(`expected the database on port ${first.port} again`);
    },
    stop,
  };
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

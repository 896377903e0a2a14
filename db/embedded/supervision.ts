import { type ConnectedDatabase, claimRunning, connectOrStart } from "./connect-or-start.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { boundServerLog } from "./server-log.ts";
import { shutDownServer } from "./server-process.ts";

const crashLimit = 5;
const crashWindow = 60_000;
const logCheckInterval = 10_000;

/** Keeps a database running until it is stopped or dies too often. */
export function superviseDatabase(
  server: PostgresServer,
  first: ConnectedDatabase,
  report: { say: (line: string) => void; onLost: (error: Error) => void },
): { stop(): Promise<void> } {
  let reached = first;
  let restarting: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | undefined;
  let crashes: number[] = [];

  const logCheck = setInterval(() => {
    boundServerLog(server.folder.logFile).catch((error: unknown) => report.say(messageOf(error)));
  }, logCheckInterval).unref();
  watch();

  function watch(): void {
    reached.hold.ended.then(() => {
      if (!stopping) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    try {
      crashes = [...crashes.filter((at) => at > Date.now() - crashWindow), Date.now()];
      if (crashes.length >= crashLimit) {
        throw new EmbeddedPostgresError(
          `Expected the database to stay up, but it died ${crashes.length} times within a minute (see ${server.folder.logFile})`,
        );
      }
      report.say("The database died; restarting it");
      reached = await reachOnSamePort();
      watch();
    } catch (error) {
      if (!stopping) report.onLost(error instanceof Error ? error : new Error(messageOf(error)));
    }
  }

  async function reachOnSamePort(): Promise<ConnectedDatabase> {
    const again = await connectOrStart(server, { port: first.port, say: report.say });
    if (again.port === first.port) return again;
    await again.hold.close();
    throw new EmbeddedPostgresError(
      `Expected the database on port ${first.port} again, but another process started it on port ${again.port}`,
    );
  }

  async function stopOnce(): Promise<void> {
    clearInterval(logCheck);
    // Waits for a running restart, so that its server is stopped too.
    await restarting;
    if (await leave(reached)) return;
    // The lease was lost, but the server may be running (it ends all sessions when one crashes).
    const survivor = await claimRunning(server, report.say);
    if (survivor) await leave(survivor);
  }

  /** Returns false if the lease was lost before, so that other processes are unknown. */
  async function leave({ hold, pid }: ConnectedDatabase): Promise<boolean> {
    const last = await hold.releaseAsLast().catch(() => undefined);
    if (last) await shutDownServer(server, pid);
    await hold.close();
    return last !== undefined;
  }

  return {
    stop() {
      stopping ??= stopOnce();
      return stopping;
    },
  };
}

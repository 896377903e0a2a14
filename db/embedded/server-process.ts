import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { mayServeFolder } from "./process-identity.ts";
import { runOnFolder } from "./run-on-folder.ts";
import { lastFailure, openServerLog } from "./server-log.ts";

/** Server process started by this process; it outlives this process. */
export interface Launch {
  readonly pid: number;
  /** Returns its last failure; `undefined` while it runs. */
  failure(): Promise<string | undefined>;
}

/** Starts a server on the folder, without waiting until it is ready. */
export async function launchServer(server: PostgresServer, port: number): Promise<Launch> {
  const { folder, account, binaries } = server;
  const log = await openServerLog(folder.logFile);
  const since = (await stat(folder.logFile)).size;
  const settings = Object.entries({ ...serverSettings(port, binaries.major), ...server.settings }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  // Detached, so that Ctrl-C only reaches this process, which decides.
  const child = runOnFolder(binaries.postgres, folder.cluster, account, (name) => ["-D", name, ...settings], {
    stdio: ["ignore", log.fd, log.fd],
    detached: true,
  });
  let ending: string | undefined;
  child.once("error", (error) => {
    ending = error.message;
  });
  child.once("exit", (code, signal) => {
    ending = `it ended with ${signal ?? code}`;
  });
  child.unref();
  await log.close();
  return {
    pid: child.pid ?? 0,
    async failure() {
      if (ending === undefined) return undefined;
      return (await lastFailure(folder.logFile, since)) || ending;
    },
  };
}

// Writing 128 MB takes a second or two. PostgreSQL 18 hangs if a fast shutdown meets crash recovery, and Docker kills everything after 10
// s.
const fastShutdownLimit = 8_000;
const immediateShutdownLimit = 10_000;

/** Stops the server `pid` and writes its data. After a time limit stops it immediately; the next start recovers committed data. */
export async function shutDownServer(server: PostgresServer, pid: number): Promise<void> {
  const isOver = async () => !(await mayServeFolder(server.folder.cluster, pid));
  if (await isOver()) return;
  await signalServer(server, pid, "fast");
  if (await isTrueWithin(fastShutdownLimit, isOver)) return;
  await signalServer(server, pid, "immediate");
  if (await isTrueWithin(immediateShutdownLimit, isOver)) return;
  throw new EmbeddedPostgresError(
    `Expected the database server ${pid} of ${server.folder.cluster} to stop, but it still runs`,
  );
}

async function signalServer(server: PostgresServer, pid: number, mode: "fast" | "immediate"): Promise<void> {
  if (process.platform === "win32") {
    await promisify(execFile)(server.binaries.pgCtl, ["stop", "-D", server.folder.cluster, "-m", mode, "-W"]);
  } else {
    process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  }
}

async function isTrueWithin(limit: number, condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(10);
  }
  return false;
}

/**
 * Server settings, passed at each start so that no edited file can weaken them. They suit a small machine; larger shops run their own
 * PostgreSQL and set DATABASE_URL.
 */
export function serverSettings(port: number, major: string): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    // No socket file, because its path is limited to 107 bytes.
    unix_socket_directories: "",

    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",

    shared_buffers: "128MB",
    // A search of a common name marks single rows of millions: with 4 MB it would keep pages only, and fold each name on them again.
    work_mem: "16MB",
    max_connections: "100",
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    max_logical_replication_workers: "0",
    ...(Number(major) >= 18 && { io_method: "sync" }),

    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_checkpoints: "off",
    // Details repeat values of rows, such as names and addresses, which must not be logged.
    log_error_verbosity: "terse",
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseLease, tryLease } from "./database-lease.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { loopbackPort } from "./loopback-port.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { freeStaleLock, type PostmasterFile, readPostmasterFile } from "./postmaster-file.ts";
import { isAlive, mayServeFolder } from "./process-identity.ts";
import { type Launch, launchServer, shutDownServer } from "./server-process.ts";

export interface ConnectedDatabase {
  readonly pid: number;
  readonly port: number;
  readonly hold: DatabaseLease;
}

// After a crash, children of the dead server may block the folder for a moment.
const launchLimit = 10_000;
const startLimit = 30_000;
const recoveryLimit = 600_000;
const lookAgain = 10;

/** Returns the folder's running database, or starts one, on `port` if given. PostgreSQL's lock file decides between concurrent starts. */
export async function connectOrStart(
  server: PostgresServer,
  options: { port: number | undefined; say: (line: string) => void },
): Promise<ConnectedDatabase> {
  let launch: Launch | undefined;
  let firstFailure: number | undefined;
  try {
    for (;;) {
      const running = await claimRunning(server, options.say);
      if (running) return running;
      const failure = await launch?.failure();
      if (launch && failure === undefined) {
        await sleep(lookAgain);
        continue;
      }
      if (failure !== undefined) {
        firstFailure ??= Date.now();
        if (Date.now() - firstFailure > launchLimit) throw startFailed(server, failure);
        await sleep(100);
      }
      launch = (await launchIfFree(server, options.port)) ?? launch;
    }
  } catch (error) {
    // Nobody else would stop the unusable server that was started here.
    if (launch && (await launch.failure()) === undefined) await shutDownServer(server, launch.pid);
    throw error;
  }
}

/** Launches a server, on `port` if given; `undefined` while another one may serve the folder. */
async function launchIfFree(server: PostgresServer, port: number | undefined): Promise<Launch | undefined> {
  const { cluster } = server.folder;
  const left = await readPostmasterFile(cluster);
  if (left && (await mayServeFolder(cluster, left.pid))) return undefined;
  if (left && isAlive(left.pid)) await freeStaleLock(cluster, left);
  return await launchServer(server, port ?? (await loopbackPort(left?.port)));
}

function startFailed(server: PostgresServer, failure: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Expected the database in ${server.folder.cluster} to start, but: ${failure} (see ${server.folder.logFile})`,
  );
}

/** Returns a lease of the server that runs on the folder; `undefined` if there is none. */
export async function claimRunning(
  server: PostgresServer,
  say: (line: string) => void,
): Promise<ConnectedDatabase | undefined> {
  const { cluster } = server.folder;
  const file = await readPostmasterFile(cluster);
  if (!file || !(await mayServeFolder(cluster, file.pid))) return undefined;
  const hold = await leaseWhileRunning(server, file, say);
  return hold && { pid: file.pid, port: file.port, hold };
}

/** Takes a lease as soon as the server responds; `undefined` if it ends before. */
async function leaseWhileRunning(
  server: PostgresServer,
  file: PostmasterFile,
  say: (line: string) => void,
): Promise<DatabaseLease | undefined> {
  const begun = Date.now();
  let isReported = false;
  for (;;) {
    const attempt = await tryLease(server, file);
    if ("hold" in attempt) return attempt.hold;
    if (!(await mayServeFolder(server.folder.cluster, file.pid))) return undefined;
    const waited = Date.now() - begun;
    if (waited > (attempt.waitingFor === "start" ? recoveryLimit : startLimit)) {
      throw new EmbeddedPostgresError(
        `Expected the database server ${file.pid} on 127.0.0.1:${file.port} to respond, but: ${attempt.reason}`,
      );
    }
    if (waited > 2000 && !isReported) {
      say(`Waiting for the database: ${attempt.reason}`);
      isReported = true;
    }
    // Each attempt during recovery adds a line to the server's log, so a long recovery is polled slowly.
    await sleep(isReported ? 250 : lookAgain);
  }
}

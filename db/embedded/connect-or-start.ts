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

// After a crash the children of the dead server may need a moment before a new one may use the folder.
const launchLimit = 10_000;
const answerLimit = 30_000;
const recoveryLimit = 600_000;
const lookAgain = 10;

/**
 * The running database of the folder: the one that runs already, whoever started it, or else one started
 * here, on `port` if that is given. PostgreSQL's own lock file decides between processes that start one at
 * the same time; who loses uses the winner's.
 */
export async function connectOrStart(
  server: PostgresServer,
  wanted: { port: number | undefined; say: (line: string) => void },
): Promise<ConnectedDatabase> {
  let launch: Launch | undefined;
  let firstFailure: number | undefined;
  try {
    for (;;) {
      const running = await claimRunning(server, wanted.say);
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
      const left = await readPostmasterFile(server.folder.cluster);
      if (left && (await mayServeFolder(server.folder.cluster, left.pid))) continue;
      if (left && isAlive(left.pid)) await freeStaleLock(server.folder.cluster, left);
      launch = await launchServer(server, wanted.port ?? (await loopbackPort(left?.port)));
    }
  } catch (error) {
    // Nobody would stop a server that was started here but cannot be used.
    if (launch && (await launch.failure()) === undefined) await shutDownServer(server, launch.pid);
    throw error;
  }
}

function startFailed(server: PostgresServer, failure: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Expected the database in ${server.folder.cluster} to start, but: ${failure} (see ${server.folder.logFile})`,
  );
}

/** Claims the server that runs on the folder, whoever started it; `undefined` when there is none. */
export async function claimRunning(
  server: PostgresServer,
  say: (line: string) => void,
): Promise<ConnectedDatabase | undefined> {
  const { cluster } = server.folder;
  const file = await readPostmasterFile(cluster);
  if (!file || !(await mayServeFolder(cluster, file.pid))) return undefined;
  const hold = await holdWhileItRuns(server, file, say);
  return hold && { pid: file.pid, port: file.port, hold };
}

/** Claims a server as soon as it answers; `undefined` when it ends before. */
async function holdWhileItRuns(
  server: PostgresServer,
  file: PostmasterFile,
  say: (line: string) => void,
): Promise<DatabaseLease | undefined> {
  const begun = Date.now();
  let told = false;
  for (;;) {
    const attempt = await tryLease(server, file);
    if ("hold" in attempt) return attempt.hold;
    if (!(await mayServeFolder(server.folder.cluster, file.pid))) return undefined;
    const waited = Date.now() - begun;
    if (waited > (attempt.waitingFor === "start" ? recoveryLimit : answerLimit)) {
      throw new EmbeddedPostgresError(
        `Expected the database server ${file.pid} on 127.0.0.1:${file.port} to answer, but: ${attempt.reason}`,
      );
    }
    if (waited > 2000 && !told) {
      say(`Waiting for the database: ${attempt.reason}`);
      told = true;
    }
    // Each question to a server that recovers leaves a line in its log: a long recovery is asked seldom.
    await sleep(told ? 250 : lookAgain);
  }
}

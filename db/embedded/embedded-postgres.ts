import { connectOrStart } from "./connect-or-start.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type PostgresServer, prepareServer } from "./postgres-server.ts";
import { openSession } from "./server-session.ts";
import { superviseDatabase } from "./supervision.ts";
import { isWrongPassword, wrongPassword } from "./wrong-password.ts";

export { EmbeddedPostgresError };

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the database if no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, creating it if needed; shares it with other processes of the same folder, and restarts it on the same
 * port after a crash. The caller handles SIGINT and SIGTERM: after a signal during the start, await the start and then stop.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Replaces some server settings, in tests only. */
  settings?: Readonly<Record<string, string>>;
  onProgress?: (line: string) => void;
  /** Called when the database could not be kept running. */
  onLost?: (error: Error) => void;
}): Promise<EmbeddedPostgres> {
  const say = options.onProgress ?? (() => {});
  const server = { ...(await prepareServer(options.dataDir, say)), settings: options.settings };
  const reached = await connectOrStart(server, { port: undefined, say });
  const supervised = superviseDatabase(server, reached, { say, onLost: options.onLost ?? (() => {}) });
  try {
    await requireShopPassword(server, reached.port);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    url: `postgres://smile:${server.password}@127.0.0.1:${reached.port}/smile`,
    stop: supervised.stop,
  };
}

/** Throws if the shop's password does not open the database. Otherwise only the first request would fail. */
async function requireShopPassword(server: PostgresServer, port: number): Promise<void> {
  try {
    await (await openSession(port, "smile", server.password)).end();
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword(server.folder.passwordFile, error) : error;
  }
}

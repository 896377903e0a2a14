import { connectOrStart } from "./connect-or-start.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type PostgresServer, prepareServer } from "./postgres-server.ts";
import { openSession } from "./server-session.ts";
import { isWrongPassword, wrongPassword } from "./superuser-session.ts";
import { superviseDatabase } from "./supervision.ts";

export { EmbeddedPostgresError };

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the database, unless another process still uses it: the last one to leave stops it. */
  stop(): Promise<void>;
}

/**
 * A running PostgreSQL on `dataDir`, made when there is none, shared with the other processes that use the
 * same folder, started again on the same port when it dies. The caller answers SIGINT and SIGTERM; a signal
 * that comes during the start is best answered by awaiting the start and then stopping.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** In place of some of the shop's settings of the server; only tests have any. */
  settings?: Readonly<Record<string, string>>;
  onProgress?: (line: string) => void;
  /** the database could not be kept alive */
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

/** The shop would learn of it only in front of its first visitor. */
async function requireShopPassword(server: PostgresServer, port: number): Promise<void> {
  try {
    await (await openSession(port, "smile", server.password)).end();
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword(server.folder.passwordFile, error) : error;
  }
}

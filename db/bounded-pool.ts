import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { waitForDatabase } from "./database-time.ts";

/** How long connections have to say goodbye. A frozen server never answers. */
const endLimit = 1000;

/**
 * The pool as Kysely uses it, with an end to every wait on this side of the wire: PostgreSQL's own time-outs need a PostgreSQL that
 * runs. A connection whose statement took too long is closed, for its answer may come at any time; what was begun on it
 * is rolled back by the server.
 */
export function boundedPool(pool: Pool): PostgresPool {
  const bounded = new WeakMap<PoolClient, PostgresPoolClient>();

  return {
    options: pool.options,
    async connect() {
      const connecting = pool.connect();
      const client = await waitForDatabase(
        () => connecting,
        () => {
          // The connection may come yet, for nobody.
          connecting.then(
            (late) => late.release(),
            () => {},
          );
        },
      );
      const known = bounded.get(client);
      if (known !== undefined) return known;
      const made = boundedClient(client);
      bounded.set(client, made);
      return made;
    },
    async end() {
      const ended = pool.end();
      // What fails after the limit is nobody's any more.
      ended.catch(() => {});
      await Promise.race([ended, sleep(endLimit, undefined, { ref: false })]);
    },
  };
}

function boundedClient(client: PoolClient): PostgresPoolClient {
  async function query(statement: string, parameters: unknown[]) {
    return await waitForDatabase(
      () => client.query(statement, parameters),
      () => void client.end().catch(() => {}),
    );
  }

  return {
    // Kysely's type has a second form, for cursors, which nothing here opens.
    query: (...given: unknown[]) => Reflect.apply(query, undefined, given),
    release: (destroy) => client.release(destroy),
  };
}

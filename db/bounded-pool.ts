import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { waitForDatabase } from "./database-time.ts";
import { isPlanOutdated } from "./plan-outdated.ts";
import { maxNames, type StatementNames } from "./statement-names.ts";
import { WritableClient } from "./writable-client.ts";

/** How long connections have to say goodbye. A frozen server never answers. */
const endLimit = 1000;

/**
 * Wraps a pool for Kysely so that every wait ends on this side of the wire: PostgreSQL's own time-outs need a PostgreSQL that
 * runs. A connection whose statement took too long is closed, because its response may arrive at any time; the server rolls
 * back its transaction. A connection that has left the primary (`WritableClient`) is replaced. With `names`, repeated statements
 * keep their plans as long as the connection.
 */
export function boundedPool(pool: Pool, names: StatementNames | null): PostgresPool {
  const bounded = new WeakMap<PooledClient, PostgresPoolClient>();

  async function checkOut(): Promise<PooledClient> {
    const connecting = pool.connect().then(requirePooled);
    return await waitForDatabase(
      () => connecting,
      () => {
        // The connection may come yet, for nobody.
        connecting.then(
          (late) => late.release(),
          () => {},
        );
      },
    );
  }

  return {
    options: pool.options,
    async connect() {
      let client = await checkOut();
      while (client.needsReplacement()) {
        client.release(true);
        client = await checkOut();
      }
      const known = bounded.get(client);
      if (known !== undefined) return known;
      const made = boundedClient(client, names);
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

/** A connection of a pool that makes `WritableClient`s. */
type PooledClient = PoolClient & WritableClient;

function requirePooled(client: PoolClient): PooledClient {
  if (!(client instanceof WritableClient)) throw new Error("expected a pool of WritableClients");
  return client;
}

function boundedClient(client: PooledClient, names: StatementNames | null): PostgresPoolClient {
  const used = new Set<string>();

  async function send(statement: QueryConfig): Promise<unknown> {
    try {
      return await waitForDatabase(
        () => client.query(statement),
        () => void client.end().catch(() => {}),
      );
    } catch (error) {
      client.recordFailure(error);
      throw error;
    }
  }

  async function query(text: string, values: unknown[]): Promise<unknown> {
    const name = names?.nameOf(text);
    if (name === undefined) return await send({ text, values });
    used.add(name);
    try {
      return await send({ text, values, name });
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names?.renew();
      // Within a transaction this fails too, as PostgreSQL has given it up: `runTransaction` repeats all of its work.
      return await send({ text, values }).catch(() => Promise.reject(error));
    }
  }

  return {
    // Kysely's type has a second form, for cursors, which nothing here opens.
    query: (...given: unknown[]) => Reflect.apply(query, undefined, given),
    // Plans take memory in PostgreSQL: a connection with too many of them makes room for a new one.
    release(destroy) {
      client.release(destroy || used.size > maxNames || client.needsReplacement());
    },
  };
}

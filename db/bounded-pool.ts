import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { waitForDatabase } from "./database-time.ts";
import { isPlanOutdated } from "./plan-outdated.ts";
import { maxNames, type StatementNames } from "./statement-names.ts";
import { isRejectedWrite, WritableClient } from "./writable-client.ts";

/** Time in ms for closing connections. A frozen server never responds. */
const endLimit = 1000;

/**
 * Wraps a pool for Kysely so that the client limits every wait: timeouts of PostgreSQL need a running PostgreSQL. Closes a connection with a
 * timed-out statement, because its response may still arrive. The server rolls back its transaction. Replaces a connection whose server is no
 * longer the primary (`WritableClient`). A rejected write replaces all connections that were open by then. With `names`, repeated statements
 * keep their plans for the life of the connection.
 */
export function boundedPool(pool: Pool, names: StatementNames | null): PostgresPool {
  const bounded = new WeakMap<PooledClient, PostgresPoolClient>();
  let demotedAt = Number.NEGATIVE_INFINITY;
  const guard: ConnectionGuard = {
    needsReplacement: (client) => client.needsReplacement(demotedAt),
    recordFailure(client, error) {
      client.recordFailure(error);
      if (isRejectedWrite(error)) demotedAt = performance.now();
    },
  };

  async function checkOut(): Promise<PooledClient> {
    const connecting = pool.connect().then(requirePooled);
    return await waitForDatabase(
      () => connecting,
      () => {
        // The connection may still arrive, and is released.
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
      while (guard.needsReplacement(client)) {
        client.release(true);
        client = await checkOut();
      }
      const known = bounded.get(client);
      if (known !== undefined) return known;
      const made = boundedClient(client, names, guard);
      bounded.set(client, made);
      return made;
    },
    async end() {
      const ended = pool.end();
      // Failures after the limit are ignored.
      ended.catch(() => {});
      await Promise.race([ended, sleep(endLimit, undefined, { ref: false })]);
    },
  };
}

/** Connection of a pool of `WritableClient`s. */
type PooledClient = PoolClient & WritableClient;

function requirePooled(client: PoolClient): PooledClient {
  if (!(client instanceof WritableClient)) throw new Error("expected a pool of WritableClients");
  return client;
}

/** Decides which connections of a pool are replaced. */
interface ConnectionGuard {
  needsReplacement(client: PooledClient): boolean;
  recordFailure(client: PooledClient, error: unknown): void;
}

function boundedClient(
  client: PooledClient,
  names: StatementNames | null,
  guard: ConnectionGuard,
): PostgresPoolClient {
  const used = new Set<string>();

  async function send(statement: QueryConfig): Promise<unknown> {
    try {
      return await waitForDatabase(
        () => client.query(statement),
        () => void client.end().catch(() => {}),
      );
    } catch (error) {
      guard.recordFailure(client, error);
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
      // In a transaction this fails too, because PostgreSQL has aborted it; `runTransaction` repeats the work.
      return await send({ text, values }).catch(() => Promise.reject(error));
    }
  }

  return {
    // Kysely's type has an overload for cursors, which the shop does not use.
    query: (...given: unknown[]) => Reflect.apply(query, undefined, given),
    // Plans need memory in PostgreSQL: a connection with too many is replaced.
    release(destroy) {
      client.release(destroy || used.size > maxNames || guard.needsReplacement(client));
    },
  };
}

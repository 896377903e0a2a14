import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { beginName, beginWith } from "./begin-with.ts";
import { waitForDatabase } from "./database-time.ts";
import { isPlanOutdated } from "./plan-outdated.ts";
import { maxNames, type StatementNames } from "./statement-names.ts";
import { WritableClient } from "./writable-client.ts";

/** How long connections have to say goodbye. A frozen server never answers. */
const endLimit = 1000;

/**
 * The pool as Kysely uses it, with an end to every wait on this side of the wire: PostgreSQL's own time-outs need a PostgreSQL that
 * runs. A connection whose statement took too long is closed, for its answer may come at any time; what was begun on it
 * is rolled back by the server. So is a connection that has left the primary (`WritableClient`). With `names`, statements that come again keep their plans as long as the connection. A transaction begins
 * with its first statement.
 */
export function boundedPool(
  pool: Pool,
  names: StatementNames | null,
  /** Ends what is open beside the pool. */
  endOthers: () => Promise<unknown> = async () => {},
): PostgresPool {
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
      const ended = Promise.all([pool.end(), endOthers()]);
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
  let isBeginPrepared = false;
  /** Whether a transaction is to begin with the next statement. */
  let isToBegin = false;

  async function bounded(answer: () => Promise<unknown>): Promise<unknown> {
    try {
      return await waitForDatabase(answer, () => void client.end().catch(() => {}));
    } catch (error) {
      client.recordFailure(error);
      throw error;
    }
  }

  async function send(text: string, values: unknown[], name?: string) {
    const begins = isToBegin;
    isToBegin = false;
    const statement = name === undefined ? { text, values } : { text, values, name };
    if (begins && isBeginPrepared && name !== undefined)
      return await bounded(() => beginWith(client, statement));
    if (begins) await begin();
    return await bounded(() => client.query(statement));
  }

  async function begin(): Promise<void> {
    await bounded(() => client.query(names === null ? "begin" : { name: beginName, text: "begin" }));
    isBeginPrepared = names !== null;
  }

  async function query(text: string, values: unknown[]) {
    if (text === "begin") {
      isToBegin = true;
      return { command: "BEGIN", rows: [] };
    }
    if (isToBegin && (text === "commit" || text === "rollback")) {
      isToBegin = false;
      return { command: text.toUpperCase(), rows: [] };
    }
    const name = names?.nameOf(text);
    if (name === undefined) return await send(text, values);
    used.add(name);
    try {
      return await send(text, values, name);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      names?.renew();
      // Within a transaction, which is over, this fails too: whoever began it begins anew.
      return await send(text, values).catch(() => Promise.reject(error));
    }
  }

  return {
    // Kysely's type has a second form, for cursors, which nothing here opens.
    query: (...given: unknown[]) => Reflect.apply(query, undefined, given),
    // Plans take memory in PostgreSQL: a connection with too many of them makes room for a new one.
    release(destroy) {
      isToBegin = false;
      client.release(destroy || used.size > maxNames || client.needsReplacement());
    },
  };
}

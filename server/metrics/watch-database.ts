import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { type Database, poolFigures } from "#db/database.ts";
import { readOnlyReason } from "#db/read-only-reason.ts";
import { outboxFigures, outboxKinds } from "#shop/outbox/outbox.ts";

/** Value of a metric without a result. 0 would be misleading. */
const unknown = Number.NaN;

interface WatchOptions {
  /** Milliseconds for which a result is reused. */
  readonly maxAge?: number;
  /** Milliseconds that a scrape waits for the database. */
  readonly maxWait?: number;
}

/**
 * Registers metrics of the database: the pool's connections, whether it is writable, and the outbox. Queries it at
 * a scrape, at most every 15 s, and waits at most a second. A later result counts for the next scrape. Without a result
 * there is no number of messages.
 */
export function watchDatabase(
  registry: Registry,
  db: Database,
  { maxAge = 15_000, maxWait = 1000 }: WatchOptions = {},
): void {
  watchPool(registry, db);
  const registers = [registry];
  const ask = askSeldom(
    async () => ({ outbox: await outboxFigures(db), problem: await readOnlyReason(db) }),
    maxAge,
  );
  const respond = () => Promise.race([ask(), sleep(maxWait, null, { ref: false })]);
  new Gauge({
    name: "smile_database_up",
    help: "Whether the database responds within a second and is writable",
    registers,
    async collect() {
      this.set((await respond())?.problem === null ? 1 : 0);
    },
  });
  for (const [name, help, figure] of outboxGauges)
    new Gauge({
      name,
      help,
      labelNames: ["kind"],
      registers,
      async collect() {
        const figures = (await respond())?.outbox ?? [];
        for (const kind of outboxKinds)
          this.set({ kind }, figures.find((one) => one.kind === kind)?.[figure] ?? unknown);
      },
    });
}

const outboxGauges = [
  ["smile_outbox_waiting", "Messages that wait to be sent", "waiting"],
  ["smile_outbox_dead", "Messages that the shop gave up", "dead"],
  ["smile_outbox_oldest_waiting_seconds", "Age of the oldest waiting message", "oldestSeconds"],
] as const;

/** Registers the metrics of this process's pool. */
function watchPool(registry: Registry, db: Database): void {
  const registers = [registry];
  new Gauge({
    name: "smile_database_connections",
    help: "Connections of the pool: busy, idle, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      const pool = poolFigures(db);
      if (pool === undefined) return;
      this.set({ state: "busy" }, pool.total - pool.idle);
      this.set({ state: "idle" }, pool.idle);
      this.set({ state: "waiting" }, pool.waiting);
    },
  });
}

/** Returns the result of a query, cached for `maxAge`; null while it fails. Runs one query at a time. */
function askSeldom<Value>(question: () => Promise<Value>, maxAge: number): () => Promise<Value | null> {
  let respond: Promise<Value | null> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let isUnderway = false;

  async function ask(): Promise<Value | null> {
    try {
      const response = await question();
      readAt = performance.now();
      return response;
    } catch {
      return null;
    } finally {
      isUnderway = false;
    }
  }

  return () => {
    const isOld = performance.now() - readAt >= maxAge;
    if (respond !== undefined && (isUnderway || !isOld)) return respond;
    isUnderway = true;
    respond = ask();
    return respond;
  };
}

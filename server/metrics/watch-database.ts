import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { type Database, poolFigures } from "#db/database.ts";
import { readOnlyReason } from "#db/read-only-reason.ts";
import { waitingEmails } from "#shop/emails/waiting-emails.ts";

/** 0 would be a promise. */
const unknown = Number.NaN;

interface WatchOptions {
  /** Milliseconds for which an answer of the database is believed. */
  readonly maxAge?: number;
  /** Milliseconds that a scrape waits for the database. */
  readonly maxWait?: number;
}

/**
 * Adds what is known of the database to a registry: the pool's connections, whether it takes changes, and the emails that wait there. It is
 * asked when somebody scrapes, at most every 15 s, and never waited for longer than a second: an answer that comes later is the
 * next scrape's. While it does not answer, nothing is said of emails.
 */
export function watchDatabase(
  registry: Registry,
  db: Database,
  { maxAge = 15_000, maxWait = 1000 }: WatchOptions = {},
): void {
  watchPool(registry, db);
  const registers = [registry];
  const ask = askSeldom(
    async () => ({ ...(await waitingEmails(db)), problem: await readOnlyReason(db) }),
    maxAge,
  );
  const answer = () => Promise.race([ask(), sleep(maxWait, null, { ref: false })]);
  new Gauge({
    name: "smile_database_up",
    help: "Whether the database has answered within a second, and takes changes",
    registers,
    async collect() {
      this.set((await answer())?.problem === null ? 1 : 0);
    },
  });
  new Gauge({
    name: "smile_emails_waiting",
    help: "Emails that are still to be sent",
    registers,
    async collect() {
      this.set((await answer())?.count ?? unknown);
    },
  });
  new Gauge({
    name: "smile_emails_oldest_waiting_seconds",
    help: "How long the oldest of them has waited",
    registers,
    async collect() {
      this.set((await answer())?.oldestSeconds ?? unknown);
    },
  });
}

/** Adds what the pool of this process looks like. */
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

/** The answer of a question, asked again when it is old; null while it fails. One question at a time. */
function askSeldom<Answer>(question: () => Promise<Answer>, maxAge: number): () => Promise<Answer | null> {
  let answer: Promise<Answer | null> | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isUnderway = false;

  async function ask(): Promise<Answer | null> {
    try {
      const answered = await question();
      answeredAt = performance.now();
      return answered;
    } catch {
      return null;
    } finally {
      isUnderway = false;
    }
  }

  return () => {
    const isOld = performance.now() - answeredAt >= maxAge;
    if (answer !== undefined && (isUnderway || !isOld)) return answer;
    isUnderway = true;
    answer = ask();
    return answer;
  };
}

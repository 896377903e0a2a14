import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import {
  type ClaimedRow,
  claimDue,
  claimSeconds,
  type OutboxKind,
  type Outcome,
  type Retries,
  recordOutcome,
  releaseRows,
} from "#shop/outbox/outbox.ts";

const every = 1000;
const maxConcurrent = 5;
/** Share of time above which a busy process pauses between batches, so that visitors do not wait for messages. */
const busyShare = 0.6;
const pauseWhenBusy = 300;
/** Maximum ms of a batch, so that no other process claims a message in progress. */
const maxBatchTime = (claimSeconds - 10) * 1000;
/** Milliseconds for pending messages at the shutdown. */
const endLimit = 2000;
const databasePause = 500;

/** Delivers the messages of one kind. */
export interface OutboxHandler {
  readonly kind: OutboxKind;
  readonly retries: Retries;
  /** Adds rows before each claim. */
  readonly collect?: (db: Database) => Promise<void>;
  /** Delivers a message by the id of its content, or skips one that is no longer needed. A rejection is a failed attempt. */
  readonly deliver: (key: number, signal: AbortSignal) => Promise<Outcome>;
}

export interface Outbox {
  readonly db: Database;
  readonly handlers: readonly OutboxHandler[];
  readonly log: Pick<Logger, "warn" | "error">;
  /** Returns whether messages may leave now; they wait otherwise. Every turn asks. */
  readonly mayRun: () => Promise<boolean>;
}

/** Signals of the shutdown: no message starts after `over`; `cut` interrupts the pending ones. */
interface End {
  readonly over: AbortSignal;
  readonly cut: AbortSignal;
}

export interface OutboxWorker {
  /** Ends pending messages or releases them for a retry. */
  stop(): Promise<void>;
}

/** Starts to deliver due messages of any process, each kind on its own. Waits for neither the database nor other servers. */
export function startOutbox(outbox: Outbox, startAfter = 0): OutboxWorker {
  const [over, cut] = [new AbortController(), new AbortController()];
  const end = { over: over.signal, cut: cut.signal };
  const running = sleep(startAfter, undefined, { signal: end.over }).then(
    () => Promise.all(outbox.handlers.map((handler) => run(outbox, handler, end))),
    () => {},
  );
  return {
    async stop() {
      over.abort();
      await Promise.race([running, sleep(endLimit, undefined, { ref: false })]);
      cut.abort();
      // A frozen database does not block the shutdown.
      await Promise.race([running, sleep(1000, undefined, { ref: false })]);
    },
  };
}

async function run(outbox: Outbox, handler: OutboxHandler, end: End): Promise<void> {
  while (!end.over.aborted) {
    const before = performance.eventLoopUtilization();
    let pause = every;
    try {
      if ((await deliverDue(outbox, handler, end)) > 0)
        pause = performance.eventLoopUtilization(before).utilization > busyShare ? pauseWhenBusy : 0;
    } catch (error) {
      // An interruption by the shutdown is no failure.
      if (!end.over.aborted && !isDatabaseUnavailable(error))
        outbox.log.error({ kind: handler.kind, err: error }, "outbox failed");
    }
    if (pause > 0) await sleep(pause, undefined, { signal: end.over }).catch(() => {});
  }
}

/** Claims a batch of due messages and delivers them, if messages may leave. Returns their number. */
export async function deliverDue(
  { db, log, mayRun }: Omit<Outbox, "handlers">,
  handler: OutboxHandler,
  { over, cut }: End,
): Promise<number> {
  if (!(await mayRun())) return 0;
  await handler.collect?.(db);
  const rows = await claimDue(db, handler.kind);
  const late = AbortSignal.timeout(maxBatchTime);
  const signal = AbortSignal.any([cut, late]);
  const waiting = [...rows];
  async function deliverNext(): Promise<void> {
    for (;;) {
      const row = over.aborted || late.aborted ? undefined : waiting.shift();
      if (row === undefined) return;
      const outcome = await outcomeOf(handler, row, log, signal);
      await untilDatabaseIsBack(() => recordOutcome(db, row, outcome, handler.retries), signal);
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, rows.length) }, deliverNext));
  if (waiting.length > 0) await releaseRows(db, waiting);
  return rows.length;
}

async function outcomeOf(
  { kind, deliver }: OutboxHandler,
  { key }: ClaimedRow,
  log: Outbox["log"],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const outcome = await deliver(key, signal);
    if (outcome.state !== "done") log.warn({ kind, key, reason: outcome.reason }, "message not sent");
    return outcome;
  } catch (error) {
    log.warn({ kind, key, ...loggedReason(error) }, "message not sent");
    return { state: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns what to log about an error. Only the codes, if it has one: the text of a mail server repeats addresses of customers. */
function loggedReason(error: unknown): object {
  if (!(error instanceof Error) || !("code" in error)) return { err: error };
  return { code: error.code, ...("responseCode" in error && { responseCode: error.responseCode }) };
}

/**
 * Retries a write after something was sent, so that a short outage or a failover does not send it again. Rejects with the last failure
 * when the signal is aborted.
 */
export async function untilDatabaseIsBack(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await sleep(databasePause);
    }
  }
}

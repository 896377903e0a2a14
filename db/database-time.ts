import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that one connection or one statement is waited for: less than a visitor's patience of 6 s. */
export const maxWait = 5000;

/** How long one piece of work has waited for the database; waits at the same time count once. */
interface Clock {
  readonly limit: number;
  waited: number;
  waits: number;
  since: number;
}

const clocks = new AsyncLocalStorage<Clock>();

/**
 * Runs `work`, whose waits for the database (connections and statements) take at most `limit` milliseconds altogether. What would
 * take longer fails as when the database is away. Time that is spent otherwise, such as on a slow upload, does not count.
 */
export function limitDatabaseTime<Value>(limit: number, work: () => Value): Value {
  return clocks.run({ limit, waited: 0, waits: 0, since: 0 }, work);
}

/** The database did not answer in time; `isDatabaseUnavailable` knows it by its code, also where modules are there twice, as under development. */
class DatabaseTimeoutError extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * Waits for an answer of the database, for at most `maxWait` and what the work around it has left. Rejects with a
 * DatabaseTimeoutError after that, and calls `giveUp`, once.
 */
export async function waitForDatabase<Value>(
  answer: () => Promise<Value>,
  giveUp: () => void,
): Promise<Value> {
  const clock = clocks.getStore();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      giveUp();
      reject(new DatabaseTimeoutError("the database did not answer in time"));
    },
    Math.min(maxWait, remaining(clock)),
  );
  start(clock);
  try {
    return await Promise.race([answer(), late]);
  } finally {
    clearTimeout(timer);
    stop(clock);
  }
}

function remaining(clock: Clock | undefined): number {
  if (clock === undefined) return maxWait;
  const running = clock.waits > 0 ? performance.now() - clock.since : 0;
  return Math.max(0, clock.limit - clock.waited - running);
}

function start(clock: Clock | undefined): void {
  if (clock === undefined) return;
  if (clock.waits === 0) clock.since = performance.now();
  clock.waits += 1;
}

function stop(clock: Clock | undefined): void {
  if (clock === undefined) return;
  clock.waits -= 1;
  if (clock.waits === 0) clock.waited += performance.now() - clock.since;
}

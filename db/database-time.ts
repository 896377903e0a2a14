import { AsyncLocalStorage } from "node:async_hooks";

/** Maximum wait in ms for a connection or statement; visitors wait 6 s. */
export const maxWait = 5000;

/** Time that a task has waited for the database; concurrent waits count once. */
interface Clock {
  readonly limit: number;
  waited: number;
  waits: number;
  since: number;
}

const clocks = new AsyncLocalStorage<Clock>();

/**
 * Runs `work` with at most `limit` ms of waits for the database (connections and statements) in total. Longer waits fail as if the database
 * were unavailable. Other time, such as a slow upload, does not count.
 */
export function limitDatabaseTime<Value>(limit: number, work: () => Value): Value {
  return clocks.run({ limit, waited: 0, waits: 0, since: 0 }, work);
}

/** The database did not respond in time. `isDatabaseUnavailable` recognises the code, even if development loads this module twice. */
class DatabaseTimeoutError extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * Waits at most the rest of the surrounding limit, or `maxWait` without one; then calls `giveUp` and rejects with a DatabaseTimeoutError.
 */
export async function waitForDatabase<Value>(
  respond: () => Promise<Value>,
  giveUp: () => void,
): Promise<Value> {
  const clock = clocks.getStore();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    giveUp();
    reject(new DatabaseTimeoutError("the database did not respond in time"));
  }, remaining(clock));
  start(clock);
  try {
    return await Promise.race([respond(), late]);
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

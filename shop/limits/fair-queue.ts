import { createRoundRobin } from "./round-robin.ts";

/** The queue is full; the caller should try again later. */
export class TooBusyError extends Error {}

export interface FairBounds {
  /** Work that runs at the same time in this process. */
  readonly maxRunning: number;
  /** Work that waits, of all keys. */
  readonly maxQueued: number;
  /** Urgent work (`ahead`) that waits besides; `maxQueued` where it is not given. */
  readonly maxUrgent?: number;
  /** Work of one key that waits, and as much urgent work; unlimited where it is not given. */
  readonly maxQueuedPerKey?: number;
}

interface Urgency {
  /** Starts before work that is not urgent. */
  readonly ahead?: boolean;
}

/** Work that waits: `start` hands it a free place, `refuse` rejects it with TooBusyError. */
interface Waiter {
  start(): void;
  refuse(): void;
}

/** While both kinds wait, every fourth place goes to work that is not urgent, so that urgent work cannot stop it. */
const placesInRound = 4;

/**
 * Returns a function that runs work, at most `maxRunning` at a time. More work waits and starts round robin by key (such as a network),
 * in the order of arrival within a key.
 *
 * Throws TooBusyError when too much waits. When all places are taken, work of a key that waits less displaces the newest waiter of the
 * key with most waiters. A flood of one key therefore never refuses another key. Nothing is remembered of a key once none of its work waits.
 */
export function limitFairly({
  maxRunning,
  maxQueued,
  maxUrgent = maxQueued,
  maxQueuedPerKey = Number.POSITIVE_INFINITY,
}: FairBounds) {
  let running = 0;
  let urgentPlaces = 0;
  const urgent = createWaiters(maxUrgent, maxQueuedPerKey);
  const others = createWaiters(maxQueued, maxQueuedPerKey);

  function next(): Waiter | undefined {
    const isOthersTurn = urgentPlaces >= placesInRound - 1 && others.count() > 0;
    const waiter = isOthersTurn ? undefined : urgent.take();
    urgentPlaces = waiter === undefined ? 0 : urgentPlaces + 1;
    return waiter ?? others.take();
  }

  async function limited<Value>(
    key: string,
    work: () => Promise<Value>,
    { ahead = false }: Urgency = {},
  ): Promise<Value> {
    if (running < maxRunning) running++;
    else await (ahead ? urgent : others).wait(key);
    try {
      return await work();
    } finally {
      const waiter = next();
      if (waiter === undefined) running--;
      else waiter.start();
    }
  }

  return Object.assign(limited, {
    /** Number of works that wait for a place. */
    waiting: () => urgent.count() + others.count(),
  });
}

function createWaiters(maxQueued: number, maxQueuedPerKey: number) {
  const waiters = createRoundRobin<Waiter>();

  /** Frees a place for a key with fewer waiters than the longest queue; answers whether it could. */
  function displace(waiting: number): boolean {
    // The newcomer's queue must not become longer than the one that it shortens, or two keys would displace each other forever.
    const displaced = waiters.dropFromLongest(waiting + 1);
    displaced?.refuse();
    return displaced !== undefined;
  }

  return {
    count: waiters.count,
    take: waiters.take,
    /** Resolves when the work may start. */
    async wait(key: string): Promise<void> {
      const waiting = waiters.countOf(key);
      if (waiting >= maxQueuedPerKey || (waiters.count() >= maxQueued && !displace(waiting)))
        throw new TooBusyError("the queue of this work is full");
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const refuse = () => reject(new TooBusyError("work of others took the place in the queue"));
      waiters.add(key, { start: resolve, refuse });
      await promise;
    },
  };
}

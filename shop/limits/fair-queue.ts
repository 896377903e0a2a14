/** The queue is full; the caller should retry later. */
export class TooBusyError extends Error {}

export interface FairBounds {
  /** Maximum number of running tasks in this process. */
  readonly maxRunning: number;
  /** Maximum number of waiting tasks of all keys. */
  readonly maxQueued: number;
  /** Maximum number of waiting urgent tasks (`ahead`); default: `maxQueued`. */
  readonly maxUrgent?: number;
  /** Maximum number of waiting tasks per key, and the same of urgent ones; default: unlimited. */
  readonly maxQueuedPerKey?: number;
  /** Milliseconds after which a waiting task is rejected when its turn comes; default: unlimited. */
  readonly maxWait?: number;
  /** Starts one task in each turn of the event loop, so that other work is done in between. */
  readonly isPaced?: boolean;
}

interface Urgency {
  /** Starts before tasks that are not urgent. */
  readonly ahead?: boolean;
}

/** Waiting task: `start` gives it a place, `reject` rejects it with TooBusyError. */
interface Waiter {
  readonly since: number;
  start(): void;
  reject(): void;
}

/** Every fourth place goes to tasks that are not urgent, so that urgent ones cannot block them. */
const placesInRound = 4;

/**
 * Returns a function that runs tasks, at most `maxRunning` at a time. Further tasks wait and start round robin by key (such as a network),
 * in order of arrival within a key.
 * Throws TooBusyError if too many wait. If all places are taken, a task of a key with fewer waiting tasks displaces the newest one of the
 * key with the most. So a flood of one key never blocks another. Keys without waiting tasks are not stored.
 */
export function limitFairly({
  maxRunning,
  maxQueued,
  maxUrgent = maxQueued,
  maxQueuedPerKey = Number.POSITIVE_INFINITY,
  maxWait = Number.POSITIVE_INFINITY,
  isPaced = false,
}: FairBounds) {
  let running = 0;
  let isScheduled = false;
  let urgentPlaces = 0;
  const urgent = createWaiters(maxUrgent, maxQueuedPerKey);
  const others = createWaiters(maxQueued, maxQueuedPerKey);

  function next(): Waiter | undefined {
    const isOthersTurn = urgentPlaces >= placesInRound - 1 && others.count() > 0;
    const waiter = isOthersTurn ? undefined : urgent.take();
    urgentPlaces = waiter === undefined ? 0 : urgentPlaces + 1;
    return waiter ?? others.take();
  }

  /** Gives a free place to the next task. */
  function startNext(): void {
    isScheduled = false;
    const waiter = running < maxRunning ? next() : undefined;
    if (waiter === undefined) return;
    if (performance.now() - waiter.since > maxWait) waiter.reject();
    else {
      running++;
      waiter.start();
    }
    schedule();
  }

  function schedule(): void {
    if (!isPaced) startNext();
    else if (!isScheduled) setImmediate(startNext);
    isScheduled = isPaced;
  }

  async function limited<Value>(
    key: string,
    work: () => Promise<Value>,
    { ahead = false }: Urgency = {},
  ): Promise<Value> {
    if (running < maxRunning && !isPaced) running++;
    else {
      const turn = (ahead ? urgent : others).wait(key);
      schedule();
      await turn;
    }
    try {
      return await work();
    } finally {
      running--;
      schedule();
    }
  }

  return Object.assign(limited, {
    waiting: () => urgent.count() + others.count(),
  });
}

function createWaiters(maxQueued: number, maxQueuedPerKey: number) {
  const waiters = createRoundRobin<Waiter>();

  /** Frees a place for a key with fewer waiting tasks than the longest queue; returns whether it could. */
  function displace(waiting: number): boolean {
    // The queue must not become longer than the shortened one, or two keys would displace each other forever.
    const displaced = waiters.dropFromLongest(waiting + 1);
    displaced?.reject();
    return displaced !== undefined;
  }

  return {
    count: waiters.count,
    take: waiters.take,
    /** Resolves when the task may start. */
    async wait(key: string): Promise<void> {
      const waiting = waiters.countOf(key);
      if (waiting >= maxQueuedPerKey || (waiters.count() >= maxQueued && !displace(waiting)))
        throw new TooBusyError("the queue of this task is full");
      const turn = Promise.withResolvers<void>();
      const reject = () => turn.reject(new TooBusyError("the task lost its place in the queue"));
      waiters.add(key, { since: performance.now(), start: turn.resolve, reject });
      await turn.promise;
    },
  };
}

/** Waiting items by key (such as a network). */
interface RoundRobin<Item> {
  readonly count: () => number;
  readonly countOf: (key: string) => number;
  add(key: string, item: Item): void;
  /** Removes and returns the oldest item of the next key. */
  take(): Item | undefined;
  /** Removes and returns the newest item of the key with the most items, if there are more than `count`. */
  dropFromLongest(count: number): Item | undefined;
}

/** Creates an empty queue that alternates between keys. Keys without items are not stored. */
function createRoundRobin<Item>(): RoundRobin<Item> {
  /** In the order of their turns. */
  const ofKeys = new Map<string, Item[]>();
  let count = 0;
  return {
    count: () => count,
    countOf: (key) => ofKeys.get(key)?.length ?? 0,
    add(key, item) {
      const items = ofKeys.get(key);
      if (items === undefined) ofKeys.set(key, [item]);
      else items.push(item);
      count++;
    },
    take() {
      const [first] = ofKeys;
      if (first === undefined) return undefined;
      const [key, items] = first;
      const item = items.shift();
      ofKeys.delete(key);
      if (items.length > 0) ofKeys.set(key, items);
      count--;
      return item;
    },
    dropFromLongest(minimum) {
      let longest: Item[] = [];
      for (const items of ofKeys.values()) if (items.length > longest.length) longest = items;
      if (longest.length <= minimum) return undefined;
      count--;
      return longest.pop();
    },
  };
}

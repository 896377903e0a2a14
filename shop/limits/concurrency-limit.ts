/** The queue is full; the caller should try again later. */
export class TooBusyError extends Error {}

interface ConcurrencyLimit {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

/**
 * Answers a function that runs heavy work: at most `maxRunning` at a time in this process while at most `maxQueued` wait, so that a
 * burst doesn't take the machine down. It rejects with TooBusyError when more come.
 */
export function limitConcurrency({ maxRunning, maxQueued }: ConcurrencyLimit) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function limited<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= maxRunning) {
      if (waiting.length >= maxQueued) throw new TooBusyError("the queue of this work is full");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  /** How much work waits for its turn. */
  return Object.assign(limited, { waiting: () => waiting.length });
}

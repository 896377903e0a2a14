/** The queue is full; the caller should try again later. */
export class TooBusyError extends Error {}

interface ConcurrencyLimit {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

interface Urgency {
  /** Whether it goes before all that are not, however many wait. */
  readonly ahead?: boolean;
}

/**
 * Answers a function that runs heavy work: at most `maxRunning` at a time in this process while at most `maxQueued` wait, so that a
 * burst doesn't take the machine down. It rejects with TooBusyError when more come.
 */
export function limitConcurrency({ maxRunning, maxQueued }: ConcurrencyLimit) {
  let running = 0;
  const urgent: (() => void)[] = [];
  const waiting: (() => void)[] = [];

  async function limited<Value>(work: () => Promise<Value>, { ahead = false }: Urgency = {}): Promise<Value> {
    if (running >= maxRunning) {
      if (!ahead && waiting.length >= maxQueued) throw new TooBusyError("the queue of this work is full");
      await new Promise<void>((resolve) => (ahead ? urgent : waiting).push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  /** How much work waits for its turn. */
  return Object.assign(limited, { waiting: () => urgent.length + waiting.length });
}

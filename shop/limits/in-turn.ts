/** More is being asked than this process can do soon; the caller should come back later. */
export class TooBusyError extends Error {}

interface Turns {
  readonly atOnce: number;
  readonly queued: number;
}

/**
 * Makes a function that does heavy work in turn: at most `atOnce` at a time in this process while at most `queued` wait,
 * so that a burst doesn't take the machine down. It rejects with TooBusyError where more come.
 */
export function takingTurns({ atOnce, queued }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= atOnce) {
      if (waiting.length >= queued) throw new TooBusyError("too much of the same is being done");
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
  };
}

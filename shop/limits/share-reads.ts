import { setImmediate as nextTurn } from "node:timers/promises";

/** Maximum time in ms that a read waits for further callers. */
const maxGatheringMs = 1;

/**
 * Returns a function that shares reads among concurrent callers. Callers during a read share the next one, which starts when it ends and no
 * further callers arrive. So nobody gets a result that was read before the call.
 */
export function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Value> | null = null;
  let calls = 0;

  async function readNext(): Promise<Value> {
    await running;
    await untilNoFurtherCalls();
    next = null;
    const value = read();
    const own = value.then(nothing, nothing);
    running = own;
    void own.then(() => {
      if (running === own) running = null;
    });
    return await value;
  }

  /** Callers often call again right after a result: without this wait there would be twice as many reads. */
  async function untilNoFurtherCalls(): Promise<void> {
    const until = performance.now() + maxGatheringMs;
    let before: number;
    do {
      before = calls;
      await nextTurn();
    } while (calls > before && performance.now() < until);
  }

  return () => {
    calls += 1;
    next ??= readNext();
    return next;
  };
}

function nothing(): void {}

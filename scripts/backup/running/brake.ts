import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds of work between two pauses. */
const turn = 20;
const longest = 2000;

/**
 * Returns a function that is awaited between pieces of work, and pauses four times as long as the work since the last pause took. A busy database makes
 * the work slower, and so the pauses longer.
 */
export function brake(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < turn) return;
    await sleep(Math.min(4 * worked, longest));
    began = performance.now();
  };
}

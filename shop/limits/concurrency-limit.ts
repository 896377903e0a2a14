import { limitFairly } from "./fair-queue.ts";

export { TooBusyError } from "./fair-queue.ts";

interface ConcurrencyLimit {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

/** Limits work that has no keys: `limitFairly` with one key for all. */
export function limitConcurrency(bounds: ConcurrencyLimit) {
  const limited = limitFairly(bounds);
  return Object.assign(
    <Value>(work: () => Promise<Value>, urgency?: { readonly ahead?: boolean }) => limited("", work, urgency),
    { waiting: limited.waiting },
  );
}

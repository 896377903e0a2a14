import type { Context } from "hono";
import { limitFairly } from "#shop/limits/fair-queue.ts";
import { wideNetwork } from "#shop/limits/rate-limits.ts";

/** Requests that run concurrently, and that wait, at most 2 s. Pages from memory, images and files are not counted. */
const bounds = { maxRunning: 100, maxQueued: 500, maxWait: 2000, isPaced: true };

/**
 * Runs work for a request when there is a place for it. One request starts in each turn of the event loop, so that probes and responses of the
 * database are handled in between. Networks (/24 of IPv4, /48 of IPv6) take turns. Throws TooBusyError when too many wait, or for too long.
 */
export type Admission = <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;

export function createAdmission(clientAddress: (c: Context) => string): Admission & { waiting(): number } {
  const limited = limitFairly(bounds);
  const admitted: Admission = (c, work) => limited(wideNetwork(clientAddress(c)), work);
  return Object.assign(admitted, { waiting: limited.waiting });
}

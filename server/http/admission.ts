import type { Context } from "hono";
import { limitFairly, TooBusyError } from "#shop/limits/fair-queue.ts";
import { wideNetwork } from "#shop/limits/rate-limits.ts";

/** Number of requests that run concurrently, and that wait. Pages from memory, images and files are not counted. */
const requests = { maxRunning: 100, maxQueued: 100 };
/** Milliseconds after which a waiting request is rejected, so that later ones wait less. */
const maxWait = 2000;

/**
 * Runs work for a request when there is a place for it. Networks (/24 of IPv4, /48 of IPv6) take turns while requests wait. Throws
 * TooBusyError when too many wait.
 */
export type Admission = <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;

export function createAdmission(clientAddress: (c: Context) => string): Admission & { waiting(): number } {
  const limited = limitFairly(requests);
  const admitted: Admission = async (c, work) => {
    if (waitedBefore(c) > maxWait) throw new TooBusyError("the request has waited too long");
    return await limited(wideNetwork(clientAddress(c)), work);
  };
  return Object.assign(admitted, { waiting: limited.waiting });
}

/** Milliseconds that the request waited in the site in front of the shop, or 0. */
function waitedBefore({ env }: Context): number {
  const waited: unknown = typeof env === "object" && env !== null ? env.waited : undefined;
  return typeof waited === "function" ? Number(waited()) : 0;
}

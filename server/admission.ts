import type { Context } from "hono";
import { limitConcurrency, TooBusyError } from "#shop/limits/concurrency-limit.ts";
import { shareOf } from "./processes/share-of.ts";

/** Requests that are handled at once, and that wait for it: pages from memory, pictures and files are not counted. */
const requests = { maxRunning: 100, maxQueued: 100 };
/** A request that has waited longer than so many milliseconds for its turn is refused, so that later ones wait less. */
const maxWait = 2000;

/**
 * Does work for a request as soon as there is room for it. It throws TooBusyError where too much waits already: better
 * that some hear so at once than that all wait.
 */
export type Admission = <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;

/** An admission that tells how many requests wait for it: one process's share where `processes` answer. */
export function createAdmission(processes = 1): Admission & { waiting(): number } {
  const limited = limitConcurrency({
    maxRunning: shareOf(requests.maxRunning, processes),
    maxQueued: shareOf(requests.maxQueued, processes),
  });
  const admitted: Admission = async (c, work) => {
    if (waitedBefore(c) > maxWait) throw new TooBusyError("the request has waited too long");
    return await limited(work);
  };
  return Object.assign(admitted, { waiting: limited.waiting });
}

/** What the site around the shop tells; 0 where there is none. */
function waitedBefore({ env }: Context): number {
  const waited: unknown = typeof env === "object" && env !== null ? env.waited : undefined;
  return typeof waited === "function" ? Number(waited()) : 0;
}

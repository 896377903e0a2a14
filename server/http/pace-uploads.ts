import { setTimeout as sleep } from "node:timers/promises";

/** What a megabyte of a form costs at most, with reading, copying and parsing it, on a slow machine; milliseconds. */
const costOfMegabyte = 20;
/** The largest that is read at all; what a body without a length is taken for. */
const maxMegabytes = 9;
const maxWait = 5000;

/** Waits until an upload of so many bytes may be read; answers false at once where too many wait already. */
export type PaceUploads = (bytes: number | undefined) => Promise<boolean>;

/**
 * Lets uploads be read one after the other, each as long after the one before as that one costs: however many strangers send at
 * once, they take a share of the processor and no more. What waits is not read and holds no memory; how slowly it comes keeps
 * nobody else waiting.
 */
export function paceUploads(
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): PaceUploads {
  let next = 0;
  return async (bytes) => {
    const now = performance.now();
    const begin = Math.max(now, next);
    if (begin - now > maxWait) return false;
    next = begin + 2 * costOfMegabyte * Math.min((bytes ?? Number.POSITIVE_INFINITY) / 1e6, maxMegabytes);
    if (begin > now) await wait(begin - now);
    return true;
  };
}

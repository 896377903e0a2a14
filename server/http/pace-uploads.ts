import { setTimeout as sleep } from "node:timers/promises";

/** Maximum milliseconds to read, copy and parse one megabyte of a form, on a slow machine. */
const costOfMegabyte = 20;
const maxWait = 5000;

/** Waits until an upload of this size may be read. Returns false immediately when too many wait. */
export type PaceUploads = (bytes: number) => Promise<boolean>;

/**
 * Starts uploads one after the other, each after the estimated cost of the previous one. Many concurrent senders thus
 * use a bounded share of the processor. Waiting uploads are not read and use no memory; a slow one delays no other.
 */
export function paceUploads(
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): PaceUploads {
  let next = 0;
  return async (bytes) => {
    const now = performance.now();
    const begin = Math.max(now, next);
    if (begin - now > maxWait) return false;
    next = begin + (2 * costOfMegabyte * bytes) / 1e6;
    if (begin > now) await wait(begin - now);
    return true;
  };
}

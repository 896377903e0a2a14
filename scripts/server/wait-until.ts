import { setTimeout as sleep } from "node:timers/promises";
import { isReady } from "./machine.ts";
import { StepFailure } from "./steps.ts";

/** Waits until an address responds with 200. Throws a StepFailure after `seconds`. */
export async function waitUntil(address: string, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isReady(address))) {
    if (performance.now() > end) throw new StepFailure(`${address} did not respond within ${seconds} s.`);
    await sleep(500);
  }
}

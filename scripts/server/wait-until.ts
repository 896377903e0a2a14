import { setTimeout as sleep } from "node:timers/promises";
import { StepFailure } from "./steps.ts";

/** Whether an address responds with 200 within two seconds. */
export async function isReady(address: string): Promise<boolean> {
  return await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until an address responds with 200. Throws a StepFailure after `seconds`. */
export async function waitUntil(address: string, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isReady(address))) {
    if (performance.now() > end) throw new StepFailure(`${address} did not respond within ${seconds} s.`);
    await sleep(500);
  }
}

import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shutdown } from "../../process/shutdown.ts";
import type { Listening } from "./listen.ts";

/** Milliseconds for the last requests: a page or a call of the API is given up after 5 s. */
const requestLimit = 7000;

/**
 * Closes what listens when the shutdown begins. For `delay` seconds it goes on answering, while /readyz says 503, so that the balancers in
 * front send their visitors elsewhere; then it takes no more connections and ends when the last request is answered.
 */
export function closeOnShutdown(listening: Listening, shutdown: Shutdown, delay: number): void {
  const drained = once(shutdown.signal, "abort").then(() => {
    listening.drain();
    return sleep(1000 * delay);
  });
  shutdown.onShutdown(async () => {
    await drained;
    await listening.close(requestLimit);
  });
}

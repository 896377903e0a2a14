import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shutdown } from "../../process/shutdown.ts";
import type { Listening } from "./listen.ts";

/** Milliseconds for the last requests. A page or an API request is aborted after 5 s. */
const requestLimit = 7000;

/**
 * Closes the listener when the shutdown begins. For `delay` seconds it still serves while /readyz responds with 503, so
 * that load balancers redirect visitors. Then it accepts no connections and ends after the last response.
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

import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";

const pause = 500;

/**
 * Retries a write after something was sent, so that a short outage or a failover does not send it again. Rejects with the last failure
 * when the signal is aborted.
 */
export async function untilDatabaseIsBack(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await sleep(pause);
    }
  }
}

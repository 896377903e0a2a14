import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-unconfirmed.ts";
import type { Shutdown } from "../process/shutdown.ts";

const tenMinutes = 10 * 60 * 1000;

/** Cancels orders that were not confirmed in time, every ten minutes; any number of processes may do so concurrently. */
export function cancelUnconfirmedRegularly(db: Database, shutdown: Shutdown, log: Logger): void {
  const timer = setInterval(() => {
    cancelUnconfirmedOrders(db).then(
      (orders) => {
        if (orders > 0) log.info({ orders }, "cancelled orders that were not confirmed in time");
      },
      (error: unknown) =>
        log.warn({ err: error }, "could not cancel unconfirmed orders; again in ten minutes"),
    );
  }, tenMinutes);
  shutdown.onShutdown(async () => clearInterval(timer));
}

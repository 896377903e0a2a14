import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { applyDueChanges } from "#shop/catalogue/editing/apply-due-changes.ts";
import { noteRunningOffers } from "#shop/offers/running-offers.ts";
import type { Shutdown } from "../process/shutdown.ts";

/** Half a second: pages show an offer within a second of its start. */
const interval = 500;

/** Applies planned changes of the catalogue regularly: publishing, discounts and offers. Any number of processes may do so. */
export function applyDueChangesRegularly(db: Database, shutdown: Shutdown, log: Logger): void {
  let isAtIt = false;
  let isFailing = false;
  const timer = setInterval(() => {
    if (isAtIt) return;
    isAtIt = true;
    Promise.all([applyDueChanges(db), noteRunningOffers(db)])
      .then(
        ([{ published, repriced }, switched]) => {
          isFailing = false;
          if (published + repriced + switched > 0)
            log.info({ published, repriced, offers: switched }, "applied planned changes");
        },
        (error: unknown) => {
          // One warning for each time that the database is unavailable.
          if (!isFailing) log.warn({ err: error }, "could not apply planned changes; retrying");
          isFailing = true;
        },
      )
      .finally(() => {
        isAtIt = false;
      });
  }, interval);
  shutdown.onShutdown(async () => clearInterval(timer));
}

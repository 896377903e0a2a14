import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { applyDueChanges } from "#shop/catalogue/editing/apply-due-changes.ts";
import type { Shutdown } from "../process/shutdown.ts";

const second = 1000;

/** Applies planned changes of the catalogue every second: publishing and discounts. Any number of processes may do so. */
export function applyDueChangesRegularly(db: Database, shutdown: Shutdown, log: Logger): void {
  let isApplying = false;
  let isFailing = false;
  const timer = setInterval(() => {
    if (isApplying) return;
    isApplying = true;
    applyDueChanges(db)
      .then(
        ({ published, repriced }) => {
          isFailing = false;
          if (published + repriced > 0)
            log.info({ published, repriced }, "applied planned changes of products");
        },
        (error: unknown) => {
          // Logs one warning per outage of the database.
          if (!isFailing) log.warn({ err: error }, "could not apply planned changes of products; retrying");
          isFailing = true;
        },
      )
      .finally(() => {
        isApplying = false;
      });
  }, second);
  shutdown.onShutdown(async () => clearInterval(timer));
}

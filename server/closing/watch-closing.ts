import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { findClosing } from "#shop/instance/closing.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { openAbandoned } from "./fence.ts";

const lookEvery = 1000;
/** Looks after which a closed shop may have been abandoned by its restore. */
const patience = 5;

interface Watched {
  readonly db: Database;
  /** Address without a pooler. */
  readonly databaseUrl: string;
  readonly log: Pick<Logger, "info" | "warn">;
  readonly shutdown: Pick<Shutdown, "onShutdown" | "signal">;
  /** Called once when a backup was restored into the shop: this process must start again. */
  readonly onReplaced: () => void;
}

/**
 * Watches whether the shop is closed while a backup is restored into it. Returns a function that tells it at once. Opens a shop whose restore has
 * ended in between.
 */
export async function watchClosing(watched: Watched): Promise<() => boolean> {
  const { db, log, shutdown, onReplaced } = watched;
  let last = await findClosing(db);
  const { restores } = last;
  let closedLooks = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking || shutdown.signal.aborted) return;
    isLooking = true;
    try {
      const now = await findClosing(db);
      if (now.isClosed !== last.isClosed)
        log.info({ closed: now.isClosed }, "a restore closed or opened the shop");
      last = now;
      closedLooks = now.isClosed ? closedLooks + 1 : 0;
      if (now.restores !== restores) {
        clearInterval(timer);
        onReplaced();
      } else if (
        closedLooks > 0 &&
        closedLooks % patience === 0 &&
        (await openAbandoned(watched.databaseUrl))
      ) {
        log.warn("a restore was interrupted: the shop of before is open again");
      }
    } catch {
      // An unavailable database is told by others.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, lookEvery);
  shutdown.onShutdown(async () => clearInterval(timer));
  return () => last.isClosed;
}

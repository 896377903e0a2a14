import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { deleteOldGuesses } from "#shop/authenticity/guess-limits.ts";
import { deleteExpiredResets } from "#shop/customers/password-reset.ts";
import { deleteExpiredSessions } from "#shop/customers/sessions.ts";
import { deleteExpiredRateLimits } from "#shop/limits/rate-limits.ts";
import { deleteExpiredStaffSessions } from "#shop/staff/staff-sessions.ts";
import type { Shutdown } from "./shutdown.ts";

const hour = 60 * 60 * 1000;

/** Deletes once an hour what has expired; any number of processes may do so. */
export function deleteExpiredHourly(db: Database, shutdown: Shutdown, log: Logger): void {
  const timer = setInterval(() => {
    deleteExpired(db).catch((error: unknown) =>
      log.warn({ err: error }, "could not delete what has expired; again in an hour"),
    );
  }, hour);
  shutdown.onShutdown(async () => clearInterval(timer));
}

/** Deletes sessions, links and limits that have expired. */
export async function deleteExpired(db: Database): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredStaffSessions(db);
  await deleteExpiredResets(db);
  await deleteExpiredRateLimits(db);
  await deleteOldGuesses(db);
}

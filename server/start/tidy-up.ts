import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { forgetOldGuesses } from "#shop/authenticity/guess-limits.ts";
import { forgetEndedResets } from "#shop/customers/password-reset.ts";
import { forgetEndedSessions } from "#shop/customers/sessions.ts";
import { forgetEndedLimits } from "#shop/limits/rate-limits.ts";
import { forgetEndedStaffSessions } from "#shop/staff/staff-sessions.ts";
import type { Lifetime } from "./lifetime.ts";

const hour = 60 * 60 * 1000;

/** Deletes, once an hour, what has ended and opens nothing any more; any number of processes may do so. */
export function tidyUpHourly(db: Database, lifetime: Lifetime, log: Logger): void {
  const timer = setInterval(() => {
    tidyUp(db).catch((error: unknown) => log.warn({ err: error }, "could not tidy up; again in an hour"));
  }, hour);
  lifetime.atEnd(async () => clearInterval(timer));
}

/** Forgets sessions, links and limits that have ended. */
export async function tidyUp(db: Database): Promise<void> {
  await forgetEndedSessions(db);
  await forgetEndedStaffSessions(db);
  await forgetEndedResets(db);
  await forgetEndedLimits(db);
  await forgetOldGuesses(db);
}

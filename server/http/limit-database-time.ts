import { createMiddleware } from "hono/factory";
import { limitDatabaseTime } from "#db/database-time.ts";

/** Database time budget of one request in ms. With shared waits, such as for the catalogue's version, it stays below 6 s. */
const visitorLimit = 3500;
const developmentLimit = 60_000;

/**
 * Limits the database time of a visitor's request to 3.5 s in all, since a slow database causes many short waits. Staff
 * requests only have a limit per statement. Under development every request has a minute: Vite, which transforms the first
 * page, delays the responses of the database.
 */
export function limitRequestDatabaseTime(isDeveloped: boolean) {
  return createMiddleware((c, next) => {
    if (isDeveloped) return limitDatabaseTime(developmentLimit, next);
    return c.req.path.startsWith("/smile/api/admin/") ? next() : limitDatabaseTime(visitorLimit, next);
  });
}

import { createMiddleware } from "hono/factory";
import { limitDatabaseTime, maxWait } from "#db/database-time.ts";

/**
 * Lets what answers a visitor wait for the database for 5 s altogether: with a slow database, many short waits are as long as one that
 * never ends. Staff wait longer for what is larger; there each statement has its own limit alone.
 */
export const limitVisitorDatabaseTime = createMiddleware((c, next) =>
  c.req.path.startsWith("/smile/api/admin/") ? next() : limitDatabaseTime(maxWait, next),
);

import { createMiddleware } from "hono/factory";
import { limitDatabaseTime } from "#db/database-time.ts";

/** With what a request waits for together with others, such as the catalogue's version, it is less than a visitor's patience of 6 s. */
const visitorLimit = 3500;

/**
 * Lets what answers a visitor wait for the database for 3.5 s altogether: with a slow database, many short waits are as long as one
 * that never ends. Staff wait longer for what is larger; there each statement has its own limit alone.
 */
export const limitVisitorDatabaseTime = createMiddleware((c, next) =>
  c.req.path.startsWith("/smile/api/admin/") ? next() : limitDatabaseTime(visitorLimit, next),
);

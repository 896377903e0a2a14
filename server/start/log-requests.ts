import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestId } from "./log.ts";

const quiet = /^\/(?:media\/|livez$|readyz$)/;

/** A line for each page and each call of the API; the path without its query, which may hold what somebody typed. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (quiet.test(c.req.path)) return await next();
    const begun = performance.now();
    await requestId.run(randomUUID(), async () => {
      await next();
      const { method, path } = c.req;
      log.info({ method, path, status: c.res.status, ms: Math.round(performance.now() - begun) }, "request");
    });
  };
}

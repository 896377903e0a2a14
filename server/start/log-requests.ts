import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestId } from "./log.ts";

/** A code of a pack is worth as much as the pack: whoever reads the log must not learn it. */
const beforeCode = /^(\/api\/products\/|.*\/Product\/+Verify\/+result\/+).+/i;

const quiet = /^\/(?:media\/|livez$|readyz$)/;

/** A line for each page and each call of the API; the path without its query, which may hold what somebody typed. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (quiet.test(c.req.path)) return await next();
    const begun = performance.now();
    await requestId.run(randomUUID(), async () => {
      await next();
      const { method } = c.req;
      const path = c.req.path.replace(beforeCode, "$1…");
      log.info({ method, path, status: c.res.status, ms: Math.round(performance.now() - begun) }, "request");
    });
  };
}

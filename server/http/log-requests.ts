import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestId } from "../process/log.ts";
import { answeredStatus } from "./answered-status.ts";
import { loggedNetwork } from "./client-address.ts";

/**
 * A code of a pack is worth as much as the pack, a link's token proves an e-mail, confirms an order or opens the back office: whoever
 * reads the log must not learn them.
 */
const beforeSecret =
  /^(\/api\/products\/|.*\/Product\/+Verify\/+result\/+|.*\/(?:confirm-email|first-owner|invitation)\/+|.*\/order\/+[^/]+\/+confirm\/+).+/i;

/** Maximum length of a logged path in characters. */
const maxLoggedLength = 200;

const quiet = /^\/(?:media\/|livez$|readyz$)/;

/** A line for each page and each call of the API; the path without its query, which may hold what somebody typed. */
export function logRequests(log: Logger, clientAddress: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    if (quiet.test(c.req.path)) return await next();
    const begun = performance.now();
    await requestId.run(randomUUID(), async () => {
      const client = loggedNetwork(clientAddress(c));
      await next();
      const { method } = c.req;
      const path = loggedPath(c.req.path);
      const status = answeredStatus(c);
      const ms = Math.round(performance.now() - begun);
      log.info({ client, method, path, status, ms }, "request");
    });
  };
}

/** Returns the first 200 characters of a path, without the secrets in it. */
export function loggedPath(path: string): string {
  const logged = path.length > maxLoggedLength ? `${path.slice(0, maxLoggedLength)}…` : path;
  return logged.replace(beforeSecret, "$1…");
}

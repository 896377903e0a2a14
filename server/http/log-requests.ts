import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestId } from "../process/log.ts";
import { answeredStatus } from "./answered-status.ts";
import { loggedNetwork } from "./client-address.ts";

/**
 * A pack's code is worth as much as the pack. A link's token proves an e-mail, confirms an order or opens the back
 * office. The log must not contain them.
 */
const beforeSecret =
  /^(\/api\/products\/|.*\/Product\/+Verify\/+result\/+|.*\/(?:confirm-email|first-owner|invitation)\/+|.*\/order\/+[^/]+\/+confirm\/+).+/i;

/** Maximum length of a logged path in characters. */
const maxLoggedLength = 200;

const quiet = /^\/(?:media\/|livez$|readyz$)/;

/** Logs a line for each page and API request, with the path but without its query, which may contain typed text. */
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

/** Returns the first 200 characters of a path, without secrets. */
export function loggedPath(path: string): string {
  const logged = path.length > maxLoggedLength ? `${path.slice(0, maxLoggedLength)}…` : path;
  return logged.replace(beforeSecret, "$1…");
}

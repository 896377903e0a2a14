import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestId } from "../process/log.ts";
import { loggedNetwork } from "./client-address.ts";
import { responseStatus } from "./response-status.ts";

/** Maximum length of a logged path in characters. */
const maxLoggedLength = 200;
/** Longer paths are rejected. */
const maxPathLength = 2048;

const quiet = /^\/(?:media\/|livez$|readyz$)/;

/**
 * Logs a line for each page and API request, with its path without parameters, which may be secret, and without words about health: a pack's code is worth as much as the
 * pack, and a link's token opens an order. The query may contain typed text, and is not logged at all.
 */
export function logRequests(
  log: Logger,
  clientAddress: (c: Context) => string,
  routeOf: (request: Request) => string | undefined = () => undefined,
): MiddlewareHandler {
  return async (c, next) => {
    if (quiet.test(c.req.path)) return await next();
    const begun = performance.now();
    await requestId.run(randomUUID(), async () => {
      const client = loggedNetwork(clientAddress(c));
      await next();
      const { method } = c.req;
      const path = loggedPath(c.req.path, routeOf(c.req.raw));
      const status = responseStatus(c);
      const ms = Math.round(performance.now() - begun);
      log.info({ client, method, path, status, ms }, "request");
    });
  };
}

/** Beginnings of paths that go on with a secret, also when somebody mistypes it with slashes. */
const beforeSecret =
  /^(\/api\/products\/|.*\/Product\/+Verify\/+result\/+|.*\/(?:confirm-email|first-owner|invitation|rider)\/+|.*\/notice\/+[^/]+\/+(?:confirm|stop)\/+|.*\/order\/+[^/]+\/+(?:confirm|return)\/+).+/i;
/** Ids of rows and numbers of orders; codes of packs are longer. */
const id = /^\d{1,9}$/;
/** Pages whose visit says something about the visitor's health. */
const health = /^pregnancy$/i;
/** Segment of a path without a route, such as those of scanners. Tokens are longer or contain digits. */
const word = /^[a-z._-]{0,24}$/i;

/**
 * Returns the first 200 characters of a path, with its parameters masked, except ids. `route` is the pattern of the route, whose words are
 * kept. Without one, segments that may be secrets are masked.
 */
export function loggedPath(path: string, route?: string): string {
  const words = route === undefined ? null : new Set(wordsOf(route));
  const isKept = (segment: string) =>
    !health.test(segment) &&
    (id.test(segment) || (words === null ? word.test(segment) : words.has(segment.toLowerCase())));
  const masked = path
    .slice(0, maxPathLength)
    .replace(beforeSecret, "$1…")
    .split("/")
    .map((segment) => (isKept(segment.replace(/\.data$/, "")) ? segment : "…"))
    .join("/");
  return masked.length > maxLoggedLength ? `${masked.slice(0, maxLoggedLength)}…` : masked;
}

function wordsOf(route: string): string[] {
  const segments = route.toLowerCase().split("/");
  return [
    "",
    "_root",
    "_",
    ...segments.filter((one) => !one.startsWith(":")).map((one) => one.replace(/\?$/, "")),
  ];
}

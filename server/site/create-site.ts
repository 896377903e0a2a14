import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { FindCopiedShop } from "#shop/instance/watch-copy.ts";
import { clientAddressBehind, isLocalAddress } from "../http/client-address.ts";
import { commonHeaders } from "../http/common-headers.ts";
import { closeUnread } from "../http/connections/close-unread.ts";
import { limitRequestDatabaseTime } from "../http/limit-database-time.ts";
import { logRequests } from "../http/log-requests.ts";
import type { RouteBindings } from "../http/matched-route.ts";
import { closedPage, plainPage } from "../http/plain-page.ts";
import { type Readiness, respondWithReadiness } from "../http/readiness.ts";
import { markCopy } from "./copy-band.ts";

/** Handles a request, such as a Hono app. */
export interface Responding {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** Maximum length of a path in characters. */
const maxPathLength = 2048;

export interface SiteParts {
  readonly log: Logger;
  readonly readiness: Readiness;
  /** Whether the shop is closed while a backup is restored into it. */
  readonly isClosed?: () => boolean;
  /** Public origin of the shop. */
  readonly publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Whether Vite transforms the pages (`npm run dev`). */
  readonly isDeveloped?: boolean;
  /** Finds the copied shop, to mark pages that do not come from `shop`; the shop itself by default. */
  readonly findCopy?: FindCopiedShop;
}

/** Wraps the shop with common headers, a log line per request, and readiness. `files` responds first, without a log line. */
export function createSite(
  shop: Responding,
  {
    log,
    readiness,
    isClosed = () => false,
    publicUrl,
    trustedProxies,
    isDeveloped = false,
    findCopy = async () => null,
  }: SiteParts,
  files: MiddlewareHandler = (_c, next) => next(),
): Hono {
  const clientAddress = clientAddressBehind(trustedProxies, warnOfProxy(log));
  const routes = new WeakMap<Request, string>();
  return new Hono()
    .use(closeUnread)
    .use(commonHeaders(publicUrl))
    .use(markCopy(findCopy))
    .use((c, next) => (isLongPath(c) ? next() : files(c, next)))
    .get("/readyz", respondWithReadiness(readiness))
    .use(logRequests(log, clientAddress, (request) => routes.get(request) || undefined))
    .use(async (c, next) => (isLongPath(c) ? plainPage(c, 414) : await next()))
    .use(async (c, next) => (isClosed() ? closedPage(c) : await next()))
    .use(limitRequestDatabaseTime(isDeveloped))
    .all("*", async (c) => {
      const bindings: RouteBindings & object = Object.assign({}, c.env, { matchedRoute: "" });
      const response = await shop.fetch(c.req.raw, bindings);
      routes.set(c.req.raw, bindings.matchedRoute ?? "");
      return response;
    });
}

/** Returns whether a path is too long for the shop. The query does not count, since it contains typed text. */
function isLongPath({ req }: Context): boolean {
  return req.path.length > maxPathLength;
}

/** Warns once about an untrusted proxy, behind which all visitors share one limit. */
function warnOfProxy(log: Logger): (peer: string) => void {
  let warned = false;
  return (peer) => {
    if (warned) return;
    warned = true;
    log.warn(
      { peer },
      "X-Forwarded-For comes from a peer that TRUSTED_PROXIES does not name: its visitors count as one address",
    );
  };
}

const minute = 60_000;

/**
 * Returns a function that warns when a network's limit rejects an order from a private or loopback address. Behind an
 * untrusted proxy all visitors order from the proxy's address. Warns at most once a minute.
 */
export function warnOfLocalAddress(log: Logger): (address: string) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (address) => {
    if (!isLocalAddress(address) || performance.now() - warnedAt < minute) return;
    warnedAt = performance.now();
    log.warn(
      { address },
      "an order was rejected because of other orders from its network, which is a local one: if there is a proxy in front, name it in TRUSTED_PROXIES",
    );
  };
}

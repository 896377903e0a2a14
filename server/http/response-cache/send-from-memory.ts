import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { hasBody } from "#shop/limits/bodies/request-body.ts";
import { loggedNetwork } from "../client-address.ts";
import { loggedPath } from "../log-requests.ts";
import { noRoute } from "../request-observer.ts";
import type { CacheParts } from "./cache-responses.ts";
import { variantFor } from "./cached-response.ts";
import type { MadeResponse } from "./response-cache.ts";

/** Paths of other parts of the server: below these names, or a file with a dot in its name. */
const othersPath = /^\/(?:admin|api|assets|livez|media|readyz|smile)(?:[/?]|$)|^[^?]*\./;
const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:]+\])(?::[1-5]?\d{1,4})?$/i;

/** Responds to a request, or calls `next`. */
export type Beforehand = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/**
 * Sends stored responses before any framework, and counts them. Their log lines are of level `debug`: writing one takes as long as sending
 * the response. Passes on all requests that are not ordinary GETs.
 */
export function sendFromMemory(
  { cache, findRequest, metrics }: CacheParts,
  log: Logger,
  addressOf: (incoming: IncomingMessage) => string,
): Beforehand {
  return (incoming, outgoing, next) => {
    const begun = performance.now();
    const { url = "", headers } = incoming;
    const request = isOrdinary(incoming) ? findRequest(url, headers) : null;
    if (request === null || (request.pattern === noRoute && othersPath.test(url)))
      return next(incoming, outgoing);
    const { pattern: route, isPage } = request;

    const send = (stored: MadeResponse | null) => {
      if (stored === null) return next(incoming, outgoing);
      const variant = variantFor(stored.response, headers["accept-encoding"], headers["if-none-match"]);
      const { status } = variant;
      outgoing.writeHead(status, variant.head).end(variant.body);
      const ms = performance.now() - begun;
      stored.onServed?.();
      if (isPage) metrics?.pageCompleted("hit");
      metrics?.requestCompleted({ method: "GET", route, status, seconds: ms / 1000 });
      if (!log.isLevelEnabled("debug")) return;
      const client = loggedNetwork(addressOf(incoming));
      const path = loggedPath(url.replace(/\?.*/, ""));
      const line = { request: randomUUID(), client, method: "GET", path, status, ms: Math.round(ms) };
      log.debug(line, "request");
    };
    const found = cache.find(request);
    if (found instanceof Promise) void found.then(send);
    else send(found);
  };
}

/** Returns whether a request is a GET with one valid host and without a body. */
function isOrdinary(incoming: IncomingMessage): boolean {
  return incoming.method === "GET" && !hasBody(incoming) && plainHost.test(incoming.headers.host ?? "");
}

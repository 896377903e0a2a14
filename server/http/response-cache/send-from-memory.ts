import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { networkOfRequestBehind } from "../client-address.ts";
import { setCommonHeaders } from "../common-headers.ts";
import { loggedPath } from "../log-requests.ts";
import type { Encoding } from "./accepted-encodings.ts";
import {
  type CachedResponse,
  headersOf,
  matchesTag,
  notModifiedHeaders,
  smallestEncoding,
} from "./cached-response.ts";
import { isOrdinary } from "./ordinary-request.ts";

/** Stored response that may be sent now. */
export interface FoundResponse {
  readonly response: CachedResponse;
  readonly onServed: (status: number, seconds: number) => void;
}

/** Finds stored responses; null when the framework has to respond. */
export interface Memory {
  find(request: IncomingMessage): FoundResponse | null | Promise<FoundResponse | null>;
}

interface MemoryParts {
  readonly log: Logger;
  /** Public origin of the shop. */
  readonly publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
}

/** Responds to a request, or calls `next`. */
export type Beforehand = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/**
 * Sends stored responses before any framework, with all headers of the site and metrics. Their log lines are of level `debug`:
 * writing one takes as long as sending the response. Passes on all
 * requests that are not ordinary GETs.
 */
export function sendFromMemory(memory: Memory, { log, publicUrl, trustedProxies }: MemoryParts): Beforehand {
  const networkOf = networkOfRequestBehind(trustedProxies);
  const heads = new WeakMap<CachedResponse, Map<string, string[]>>();

  return (request, response, next) => {
    const begun = performance.now();
    const send = (found: FoundResponse | null) => {
      if (found === null) next(request, response);
      else write(request, response, found, begun);
    };
    if (!isOrdinary(request)) return next(request, response);
    const found = memory.find(request);
    if (found instanceof Promise) found.then(send, () => next(request, response));
    else send(found);
  };

  function write(
    request: IncomingMessage,
    response: ServerResponse,
    { response: stored, onServed }: FoundResponse,
    begun: number,
  ): void {
    const { headers } = request;
    const encoding = smallestEncoding(stored, headers["accept-encoding"]);
    const isKnown = matchesTag(stored, headers["if-none-match"]);
    const status = isKnown ? 304 : stored.status;
    response.writeHead(status, headOf(stored, encoding, isKnown));
    response.end(isKnown ? undefined : stored.bodies.get(encoding));
    const took = performance.now() - begun;
    onServed(status, took / 1000);
    if (!log.isLevelEnabled("debug")) return;
    const client = networkOf(request);
    const path = loggedPath(pathOf(request.url ?? ""));
    log.debug(
      { request: randomUUID(), client, method: "GET", path, status, ms: Math.round(took) },
      "request",
    );
  }

  /** Headers as a flat list of names and values, which Node writes fastest. Made once. */
  function headOf(stored: CachedResponse, encoding: Encoding, isKnown: boolean): string[] {
    const form = isKnown ? `304 ${encoding}` : encoding;
    const made = heads.get(stored) ?? new Map<string, string[]>();
    heads.set(stored, made);
    const before = made.get(form);
    if (before !== undefined) return before;
    const headers = isKnown ? notModifiedHeaders(stored, encoding) : headersOf(stored, encoding);
    setCommonHeaders(headers, publicUrl);
    const head = [...headers].flat();
    made.set(form, head);
    return head;
  }
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { VersionWatch } from "#shop/catalogue/catalogue-version.ts";
import type { RequestObserver } from "../request-observer.ts";
import { respondTo, toCachedResponse } from "./cached-response.ts";
import { publicRead } from "./public-reads.ts";
import type { MadeResponse, ResponseCache } from "./response-cache.ts";
import type { FoundResponse } from "./send-from-memory.ts";

interface ReadCacheParts {
  readonly cache: ResponseCache;
  /** The version now; null where it is unknown. */
  readonly latest: VersionWatch["latest"];
  readonly cacheControl: string;
  readonly metrics?: RequestObserver | undefined;
}

/**
 * Answers public reads of the API from the cache. Each asks for the version now, together with all others of its turn of the event
 * loop. A request with a token is the API's, and its response is nobody else's.
 */
export function cacheReads({ cache, latest, cacheControl, metrics }: ReadCacheParts) {
  const middleware: MiddlewareHandler = async (c, next) => {
    const { req } = c;
    const { pathname, search } = new URL(req.url);
    const isOpen = ["GET", "HEAD"].includes(req.method) && req.header("authorization") === undefined;
    const read = isOpen ? publicRead(pathname + search, req.header("accept-language")) : null;
    if (read === null) {
      await next();
      return forNoSharedCache(c);
    }
    const asked = req.raw;
    const response = await cache.answer(read, latest, async () => {
      // A stored response is a whole one.
      req.raw = withoutTag(asked);
      await next();
      return await madeOf(c, cacheControl);
    });
    if (response === null) return forNoSharedCache(c);
    // Hono would write the headers of the API's response over these.
    c.res = undefined;
    c.res = respondTo(asked, response);
  };

  return {
    middleware,
    /** A stored response that is good at the version now. */
    find({ url = "", headers }: IncomingMessage): Promise<FoundResponse | null> | null {
      if (headers.authorization !== undefined) return null;
      const read = publicRead(url, headers["accept-language"]);
      if (read === null || !cache.has(read)) return null;
      return latest().then((version) => {
        const stored = version && cache.find(read, version);
        if (stored === null) return null;
        return {
          response: stored.response,
          onServed(status, seconds) {
            stored.onServed?.();
            metrics?.requestAnswered({ method: "GET", route: read.pattern, status, seconds });
          },
        };
      });
    },
  };
}

/** Sets `Cache-Control` where the API has not: without it shared caches guess how long they may store a response (RFC 9111, 4.2.2). */
function forNoSharedCache(c: Context): void {
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-cache");
}

/** Reads the API's response; null where it is not 200, and is sent as it is. */
async function madeOf(c: Context, cacheControl: string): Promise<MadeResponse | null> {
  const { res } = c;
  if (res.status !== 200 || res.headers.has("Set-Cookie") || res.headers.has("Cache-Control")) return null;
  const headers = new Headers(res.headers);
  headers.set("Cache-Control", cacheControl);
  headers.append("Vary", "Accept-Encoding");
  const response = await toCachedResponse(200, headers, new Uint8Array(await res.arrayBuffer()));
  return { response, isStorable: true, onServed: afterFirst(c.get("onAnswered")) };
}

/** The API itself has counted the request for which it made the response. */
function afterFirst(count: (() => void) | undefined): (() => void) | undefined {
  if (count === undefined) return undefined;
  let isFirst = true;
  return () => {
    if (!isFirst) count();
    isFirst = false;
  };
}

function withoutTag({ url, headers, signal }: Request): Request {
  const others = new Headers(headers);
  others.delete("If-None-Match");
  return new Request(url, { headers: others, signal });
}

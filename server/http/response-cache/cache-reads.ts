import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { VersionWatch } from "#shop/catalogue-version.ts";
import type { RequestObserver } from "../request-observer.ts";
import { respondTo, toCachedResponse } from "./cached-response.ts";
import type { CacheHeaders } from "./public-page-response.ts";
import { publicRead } from "./public-reads.ts";
import type { MadeResponse, ResponseCache } from "./response-cache.ts";
import type { FoundResponse } from "./send-from-memory.ts";

interface ReadCacheParts {
  readonly cache: ResponseCache;
  /** Current version; null while it is unknown. */
  readonly latest: VersionWatch["latest"];
  readonly cacheHeaders: CacheHeaders;
  readonly metrics?: RequestObserver | undefined;
}

/**
 * Serves public API reads from the cache. Requests of one turn of the event loop share one version query. Requests with
 * a token always reach the API.
 */
export function cacheReads({ cache, latest, cacheHeaders, metrics }: ReadCacheParts) {
  const middleware: MiddlewareHandler = async (c, next) => {
    const { req } = c;
    const { pathname, search } = new URL(req.url);
    const isOpen = ["GET", "HEAD"].includes(req.method) && req.header("authorization") === undefined;
    const read = isOpen ? publicRead(pathname + search, req.header("accept-language")) : null;
    if (read === null) {
      await next();
      return forbidSharedCaching(c);
    }
    const asked = req.raw;
    const response = await cache.respond(read, latest, async () => {
      // A stored response is a complete one.
      req.raw = withoutTag(asked);
      await next();
      return await madeOf(c, cacheHeaders);
    });
    if (response === null) return forbidSharedCaching(c);
    // Hono would override these with the headers of the API's response.
    c.res = undefined;
    c.res = respondTo(asked, response);
  };

  return {
    middleware,
    /** Finds a stored response that is valid at the current version. */
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
            metrics?.requestCompleted({ method: "GET", route: read.pattern, status, seconds });
          },
        };
      });
    },
  };
}

/** Sets `Cache-Control` when the API has not. Without it shared caches guess a lifetime (RFC 9111, 4.2.2). */
function forbidSharedCaching(c: Context): void {
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-cache");
}

/** Reads the API's response; null unless its status is 200. */
async function madeOf(c: Context, cacheHeaders: CacheHeaders): Promise<MadeResponse | null> {
  const { res } = c;
  if (res.status !== 200 || res.headers.has("Set-Cookie") || res.headers.has("Cache-Control")) return null;
  const headers = new Headers(res.headers);
  for (const [name, value] of Object.entries(cacheHeaders)) headers.set(name, value);
  headers.append("Vary", "Accept-Encoding");
  const response = await toCachedResponse(200, headers, new Uint8Array(await res.arrayBuffer()));
  return { response, isStorable: true, onServed: afterFirst(c.get("onResponse")) };
}

/** The API itself counted the request for which it made the response. */
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

import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { setCommonHeaders } from "../common-headers.ts";
import { noRoute, type RequestObserver } from "../request-observer.ts";
import { toCached, variantFor } from "./cached-response.ts";
import type { FindPublicRequest, PublicRequest } from "./public-request.ts";
import type { MadeResponse, ResponseCache } from "./response-cache.ts";

/** The cache, and what its responses need. */
export interface CacheParts {
  readonly cache: ResponseCache;
  readonly findRequest: FindPublicRequest;
  /** Public origin of the shop. */
  readonly publicUrl: string;
  /** Seconds for which a shared cache may store public responses; 0 for none. */
  readonly sharedCacheSeconds: number;
  readonly metrics?: RequestObserver | undefined;
}

/**
 * Responds to public requests from the cache. The handlers behind get a request with nothing but the address and the language of the key,
 * and `isPublic`. They count it themselves; `onResponse` counts further requests that get the same response.
 */
export function cacheResponses(parts: CacheParts): MiddlewareHandler {
  const { cache, findRequest, publicUrl, metrics } = parts;
  return async (c, next) => {
    const asked = c.req.raw;
    const isReading = asked.method === "GET" || asked.method === "HEAD";
    const { pathname, search } = new URL(asked.url);
    const headers = Object.fromEntries(asked.headers);
    const request = isReading ? findRequest(pathname + search, headers) : null;
    if (request === null) {
      await next();
      return forbidSharedCaching(c.res.headers);
    }
    let isMade = false;
    const { response, onServed } = await cache.respond(request, async () => {
      isMade = true;
      c.req.raw = new Request(publicUrl + request.address, {
        headers: { "Accept-Language": request.language },
      });
      c.set("isPublic", true);
      await next();
      c.req.raw = asked;
      return await toMadeResponse(c, request, parts);
    });
    if (!isMade) onServed?.();
    if (request.isPage) metrics?.pageCompleted(isMade ? "miss" : "hit");
    const variant = variantFor(response, headers["accept-encoding"], headers["if-none-match"]);
    // Hono would override the headers with those of the handler's response.
    c.res = undefined;
    c.res = new Response(asked.method === "HEAD" ? null : variant.body, variant);
  };
}

/** Converts the handlers' response. Stores no failures, and no missing products, since their number is unlimited. */
async function toMadeResponse(
  c: Context,
  { isPage, pattern }: PublicRequest,
  { sharedCacheSeconds, publicUrl }: CacheParts,
): Promise<MadeResponse> {
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isShared = !headers.has("Cache-Control") && (status < 400 || (isPage && status === 404));
  if (isShared) allowSharedCaching(headers, sharedCacheSeconds);
  else forbidSharedCaching(headers);
  // 404 responds without an ETag, so that clients always get the whole response (RFC 9110, 13.2.1).
  if (status === 200 && !headers.has("ETag"))
    headers.set("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`);
  setCommonHeaders(headers, publicUrl);
  const response = await toCached(status, headers, body);
  const isUsual = status === 200 || pattern === noRoute;
  const isStorable = isUsual && isShared && !headers.has("Set-Cookie");
  return { response, isStorable, onServed: c.get("onResponse") };
}

/**
 * Allows shared caches to store a response for these seconds, then for a minute while they revalidate, and for five while the shop does not
 * respond. Browsers always revalidate, so only CDNs see these extensions (RFC 9213).
 */
function allowSharedCaching(headers: Headers, seconds: number): void {
  headers.set("Cache-Control", seconds === 0 ? "no-cache" : `public, max-age=0, s-maxage=${seconds}`);
  const forCdn = `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=300`;
  if (seconds > 0) headers.set("CDN-Cache-Control", forCdn);
}

/** Sets `Cache-Control` when a handler has not. Without it shared caches guess a lifetime (RFC 9111, 4.2.2). */
function forbidSharedCaching(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}

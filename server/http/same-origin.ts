import type { Context, MiddlewareHandler } from "hono";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a request came from a page of this shop: by `Sec-Fetch-Site`, or by `Origin` for browsers that do not
 * send it (old ones, or plain HTTP on another machine). A request with neither is foreign.
 * `publicUrl` is the shop's own origin. Without HTTPS a shop may have several names (localhost, 127.0.0.1, a local
 * machine). Then an origin whose host is the request's `Host` is also the shop's own, since no page of another site can
 * choose both. Behind HTTPS that would accept a page that an attacker sent over HTTP.
 */
export function sameOriginOf(publicUrl: string): (c: Context) => boolean {
  const hasOneName = publicUrl.startsWith("https:");
  return ({ req }) => {
    const [site, origin] = [req.header("sec-fetch-site"), req.header("origin")];
    // A browser may send 'null'. Anything else that is no URL comes from no browser.
    if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return false;
    if (site !== undefined) return site === "same-origin";
    if (origin === undefined || origin === "null") return false;
    return origin === publicUrl || (!hasOneName && new URL(origin).host === req.header("host"));
  };
}

/** Responds with `reject` to a change from a page of another site. */
export function requireSameOrigin(
  publicUrl: string,
  reject: (c: Context) => Promise<Response>,
): MiddlewareHandler {
  const isSameOrigin = sameOriginOf(publicUrl);
  return async (c, next) => {
    if (!reading.has(c.req.method) && !isSameOrigin(c)) return await reject(c);
    return await next();
  };
}

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

/**
 * Pages that mail programs post to without an `Origin` (RFC 8058). Their path is the secret and they read no cookie, so that a page of another
 * site gains nothing.
 */
const ofMailPrograms = /^(?:\/en)?\/notice\/\d+\/stop\/[\w-]+$/;

/** Responds with `reject` to a change from a page of another site. */
export function requireSameOrigin(
  publicUrl: string,
  reject: (c: Context) => Promise<Response>,
): MiddlewareHandler {
  const isSameOrigin = sameOriginOf(publicUrl);
  return async (c, next) => {
    const needsNone = reading.has(c.req.method) || ofMailPrograms.test(c.req.path);
    if (!needsNone && !isSameOrigin(c)) return await reject(c);
    return await next();
  };
}

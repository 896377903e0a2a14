import type { Context, MiddlewareHandler } from "hono";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells whether a request was sent from a page of this shop: by `Sec-Fetch-Site`, or by `Origin` where a browser does not send that (an
 * old one, or plain http on another machine). A request that has neither was not.
 *
 * `publicUrl` is the shop's own origin. A shop that is not public over https may be reached by several names (localhost, 127.0.0.1, a
 * machine of the local network), so there an origin whose host is the request's `Host` is the shop's own as well: no page of another
 * site can choose both. Behind https that would let in a page that somebody on the way sent over http.
 */
export function sameOriginOf(publicUrl: string): (c: Context) => boolean {
  const hasOneName = publicUrl.startsWith("https:");
  return ({ req }) => {
    const [site, origin] = [req.header("sec-fetch-site"), req.header("origin")];
    // A browser may hide its origin as 'null'; anything else that is no address comes from no browser.
    if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return false;
    if (site !== undefined) return site === "same-origin";
    if (origin === undefined || origin === "null") return false;
    return origin === publicUrl || (!hasOneName && new URL(origin).host === req.header("host"));
  };
}

/** Lets a change that was not sent from a page of this shop be answered by `refuse`. */
export function requireSameOrigin(
  publicUrl: string,
  refuse: (c: Context) => Promise<Response>,
): MiddlewareHandler {
  const isSameOrigin = sameOriginOf(publicUrl);
  return async (c, next) => {
    if (!reading.has(c.req.method) && !isSameOrigin(c)) return await refuse(c);
    return await next();
  };
}

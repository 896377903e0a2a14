import type { Context, MiddlewareHandler } from "hono";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets a change that was not sent from a page of this shop be answered by `refuse`: by `Sec-Fetch-Site`, or by `Origin` where a browser
 * does not send that (an old one, or plain http on another machine). A request that has neither is refused too.
 */
export function requireSameOrigin(refuse: (c: Context) => Promise<Response>): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const isOurs =
      site === undefined ? hostOf(c.req.header("origin")) === c.req.header("host") : site === "same-origin";
    if (!isOurs && !reading.has(c.req.method)) return await refuse(c);
    return await next();
  };
}

/** What no `Host` is, where the origin is missing or is none. */
function hostOf(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}

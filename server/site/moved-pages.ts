import type { MiddlewareHandler } from "hono";
import type { RedirectWatch } from "#shop/redirects/watch-redirects.ts";

/** Redirects missing pages that have moved (301). Pages of this shop are never redirected. Caches keep it for a minute at most. */
export function redirectMoved({ targetOf }: RedirectWatch): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 404 || (c.req.method !== "GET" && c.req.method !== "HEAD")) return;
    const { pathname, search } = new URL(c.req.url);
    const target = await targetOf(pathname + search);
    if (target === null) return;
    await c.res.body?.cancel();
    // Hono would merge the headers of the former response.
    c.res = undefined;
    c.res = new Response(null, {
      status: 301,
      headers: { Location: target, "Cache-Control": "public, max-age=60" },
    });
  };
}

import type { MiddlewareHandler } from "hono";

/**
 * The headers of every answer, whatever it is and whoever made it: no guessing of types, https for a year where the shop
 * is reached by it, and JSON that neither runs, frames nor tells anything (OWASP REST Security).
 */
export function commonHeaders(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setCommonHeaders(c.res.headers, publicUrl);
  };
}

/** Sets them on an answer that is sent past the site. */
export function setCommonHeaders(headers: Headers, publicUrl: string): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (publicUrl.startsWith("https:"))
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (headers.get("Content-Type")?.startsWith("application/json") !== true) return;
  setUnlessThere(headers, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  setUnlessThere(headers, "Referrer-Policy", "no-referrer");
}

/** A page's own policy is there already, also on what its scripts fetch. */
function setUnlessThere(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

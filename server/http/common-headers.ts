import type { MiddlewareHandler } from "hono";

/**
 * Sets the headers of every response: no type sniffing, HTTPS for a year where the shop uses it, and JSON that can
 * neither run nor be framed (OWASP REST Security).
 */
export function commonHeaders(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setCommonHeaders(c.res.headers, publicUrl);
  };
}

/** Sets the common headers on a response that bypasses the site. */
export function setCommonHeaders(headers: Headers, publicUrl: string): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (publicUrl.startsWith("https:"))
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (headers.get("Content-Type")?.startsWith("application/json") !== true) return;
  setUnlessThere(headers, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  setUnlessThere(headers, "Referrer-Policy", "no-referrer");
}

/** Pages set their own policy first, also on the data that their scripts fetch. */
function setUnlessThere(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

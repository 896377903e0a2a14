import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";

/** The cookie in which a browser keeps the language of its back office; it is written by the app itself. */
const languageCookie = "admin-language";

/** The policy of the back office: its own files and nothing else, styles of its dialogs with the nonce of the answer. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Mails as they will look; what the frames hold has a policy of its own.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Answers every address below /admin with the one page of the back office, in the language that its browser chose; what is asked
 * for among its files and is not there is 404, so that a script that is gone is never a page.
 */
export function adminPage(readShell: (path: string) => string | Promise<string>): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req;
    if (path !== "/admin" && !path.startsWith("/admin/")) return await next();
    if (method !== "GET" && method !== "HEAD") return c.text("", 405, { Allow: "GET, HEAD" });
    if (/^\/admin\/assets\//.test(path)) return c.text("", 404);
    const nonce = randomBytes(16).toString("base64");
    const isEnglish = getCookie(c, languageCookie) === "en";
    const shell = (await readShell(path)).replace("%NONCE%", nonce);
    return c.html(isEnglish ? shell.replace('lang="ar" dir="rtl"', 'lang="en" dir="ltr"') : shell, 200, {
      "Content-Security-Policy": contentSecurityPolicy(nonce),
      // Some addresses hold the token of a link.
      "Referrer-Policy": "no-referrer",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self)",
      "Cache-Control": "no-cache",
      Vary: "Cookie",
    });
  };
}

import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { largestJpeg } from "#contract/media.ts";
import { inTime } from "#shop/limits/in-time.ts";
import type { Settings } from "#shop/settings/find-settings.ts";

/** Milliseconds that the page waits for the database. */
const maxWaitMs = 300;

/** Cookie with the language of the back office, written by the app itself. */
const languageCookie = "admin-language";

/** Policy of the back office: only its own files, and styles of its dialogs with the nonce of the response. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Frames with previews inherit this policy, and the shop's pages have style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // E-mail previews. The frames have their own policy.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function inEnglish(shell: string): string {
  return shell.replace('lang="ar" dir="rtl"', 'lang="en" dir="ltr"').replace("manifest-ar.", "manifest-en.");
}

/** Brand of the shop for pages before sign-in, which read no data. */
export type ShellBrand = Pick<
  Settings,
  "brand_ar" | "brand_en" | "logo_media_id" | "logo_width" | "arabic_only"
>;

/** Writes title and brand into the page; without a database both are empty. */
function withBrand(shell: string, brand: ShellBrand | null, isEnglish: boolean): string {
  const { brand_ar = "", brand_en = "", logo_media_id: id = null, logo_width: width = null } = brand ?? {};
  const logo = id === null || width === null ? "" : largestJpeg(id, width);
  const values = {
    BRAND: isEnglish ? brand_en : brand_ar,
    BRAND_AR: brand_ar,
    BRAND_EN: brand_en,
    LOGO: logo,
    LANGUAGES: brand?.arabic_only === true ? "ar" : "ar en",
  };
  return Object.entries(values).reduce(
    (page, [name, value]) => page.replace(`%${name}%`, () => escaped(value)),
    shell,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Responds below /admin with the page of the back office, in the language of its cookie. A missing file is 404, so that
 * a removed script never returns the page.
 */
export function adminPage(
  readShell: (path: string) => string | Promise<string>,
  findBrand: () => Promise<ShellBrand>,
): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req;
    if (path !== "/admin" && !path.startsWith("/admin/")) return await next();
    if (method !== "GET" && method !== "HEAD") return c.text("", 405, { Allow: "GET, HEAD" });
    if (/^\/admin\/assets\//.test(path)) return c.text("", 404);
    const nonce = randomBytes(16).toString("base64");
    const isEnglish = getCookie(c, languageCookie) === "en";
    const brand = await inTime(findBrand(), maxWaitMs);
    const shell = withBrand((await readShell(path)).replace("%NONCE%", nonce), brand, isEnglish);
    return c.html(isEnglish ? inEnglish(shell) : shell, 200, {
      "Content-Security-Policy": contentSecurityPolicy(nonce),
      // Some addresses contain the token of a link.
      "Referrer-Policy": "no-referrer",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self)",
      "Cache-Control": "no-cache",
      Vary: "Cookie",
    });
  };
}

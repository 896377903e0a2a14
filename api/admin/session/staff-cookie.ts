import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { staffCookieName } from "#contract/admin/staff/staff-cookie.ts";
import { staffSessionLimits } from "#shop/staff/staff-sessions.ts";

function cookieOf(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return {
    name: staffCookieName(publicUrl),
    // The whole site: `web/orders/order-of-link.ts` needs the session, too.
    options: { path: "/", httpOnly: true, sameSite: "Strict", secure } as const,
  };
}

/** The token of the staff session that a browser keeps; undefined where it keeps none. */
export function readStaffCookie(c: Context, publicUrl: string): string | undefined {
  return getCookie(c, cookieOf(publicUrl).name);
}

/** Lets the browser keep a session, out of reach of any script, and send it from the shop's own pages alone. */
export function setStaffCookie(c: Context, publicUrl: string, token: string): void {
  const { name, options } = cookieOf(publicUrl);
  setCookie(c, name, token, { ...options, maxAge: staffSessionLimits.maxHours * 60 * 60 });
}

/** Lets the browser forget its session, where it keeps one. */
export function clearStaffCookie(c: Context, publicUrl: string): void {
  const { name, options } = cookieOf(publicUrl);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options);
}

import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { staffCookieName } from "#contract/admin/staff/staff-cookie.ts";
import { staffSessionLimits } from "#shop/staff/staff-sessions.ts";

function cookieOf(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return {
    name: staffCookieName(publicUrl),
    // `web/orders/order-of-link.ts` needs the session outside /admin, too.
    options: { path: "/", httpOnly: true, sameSite: "Strict", secure } as const,
  };
}

/** Returns the token of the staff cookie; undefined without one. */
export function readStaffCookie(c: Context, publicUrl: string): string | undefined {
  return getCookie(c, cookieOf(publicUrl).name);
}

/** Sets the staff cookie, which no script can read and only the shop's own pages send. */
export function setStaffCookie(c: Context, publicUrl: string, token: string): void {
  const { name, options } = cookieOf(publicUrl);
  setCookie(c, name, token, { ...options, maxAge: staffSessionLimits.maxHours * 60 * 60 });
}

/** Deletes the staff cookie if there is one. */
export function clearStaffCookie(c: Context, publicUrl: string): void {
  const { name, options } = cookieOf(publicUrl);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options);
}

import { createCookie } from "react-router";
import { sessionDays } from "#shop/customers/sessions.ts";

/**
 * Returns a function that picks the cookie with this name by the shop's address. The __Host- prefix prevents other hosts from setting it. It
 * needs https, which localhost lacks. `maxAge` is in s.
 */
export function hostCookie(name: string, maxAge: number) {
  const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge } as const;
  const secure = createCookie(`__Host-${name}`, { ...options, secure: true });
  const plain = createCookie(name, options);
  return (publicUrl: string) => (publicUrl.startsWith("https:") ? secure : plain);
}

/** Cookie with the session's token only. */
export const sessionCookie = hostCookie("session", sessionDays.max * 24 * 60 * 60);

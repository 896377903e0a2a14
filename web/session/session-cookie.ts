import { createCookie } from "react-router";
import { sessionDays } from "#shop/customers/sessions.ts";

const cookies = {
  // The __Host- prefix keeps other hosts from setting it; it needs https, which localhost does without.
  secure: createCookie("__Host-session", { ...common(), secure: true }),
  plain: createCookie("session", common()),
};

function common() {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: sessionDays.max * 24 * 60 * 60 } as const;
}

/** The cookie that holds the session's token, and nothing else. */
export function sessionCookie(publicUrl: string) {
  return publicUrl.startsWith("https:") ? cookies.secure : cookies.plain;
}

import { createCookie } from "react-router";
import { sessionDays } from "#shop/customers/sessions.ts";

const cookies = {
  // The __Host- prefix prevents other hosts from setting it. It needs https, which localhost lacks.
  secure: createCookie("__Host-session", { ...common(), secure: true }),
  plain: createCookie("session", common()),
};

function common() {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: sessionDays.max * 24 * 60 * 60 } as const;
}

/** Cookie with the session's token only. */
export function sessionCookie(publicUrl: string) {
  return publicUrl.startsWith("https:") ? cookies.secure : cookies.plain;
}

import { createCookie } from "react-router";

const year = 365 * 24 * 60 * 60;

/** Remembers the language that a visitor chose with the switch. */
export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: year,
});

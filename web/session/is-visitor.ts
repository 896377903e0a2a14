import { languageCookie } from "../language/language-cookie.ts";
import { languageOfPath } from "../language/language-path.ts";
import { hasFlashMessage } from "./flash-message.ts";
import { sessionCookie } from "./session-cookie.ts";

/**
 * Whether nothing about a request lets its page differ from another visitor's: no session, no news to be told, no other
 * language chosen than the address has.
 */
export async function isVisitor(request: Request, publicUrl: string): Promise<boolean> {
  const cookies = request.headers.get("cookie");
  if (cookies === null) return true;
  if ((await sessionCookie(publicUrl).parse(cookies)) !== null || (await hasFlashMessage(cookies)))
    return false;
  const isEnglish = languageOfPath(new URL(request.url).pathname) === "en";
  return isEnglish || (await languageCookie.parse(cookies)) !== "en";
}

import { sessionCookie } from "./session-cookie.ts";

const telling = /(?:^|;)\s*(?:(?:__Host-)?session|flash|language)\s*=/;
const languages = /(?:^|;)\s*language\s*=\s*([^;]*)/g;

/** The cookie of who chose Arabic, as the switch writes it (`languageCookie`). */
const arabicChoice = encodeURIComponent(btoa(JSON.stringify("ar")));

/**
 * Whether cookies tell for certain, at a glance, that their sender sees the page that all visitors see: no session, no news, no other
 * language. What others have set does not count. `isVisitor` decides where this is false.
 */
export function tellsNothing(cookies: string, isEnglish: boolean): boolean {
  if (!telling.test(cookies)) return true;
  const choices = [...cookies.matchAll(languages)].map(([, value = ""]) => value.trim());
  if (choices.length === 0 || cookies.match(new RegExp(telling, "g"))?.length !== choices.length)
    return false;
  return isEnglish || choices.every((choice) => choice === arabicChoice);
}

const pairs = /(?:^|;)\s*((?:__Host-)?session|flash|language)\s*=\s*([^;]*)/g;

/**
 * The token of cookies that tell for certain, at a glance, of a session and nothing else: no news, no other language than the page's.
 * Null for any others; the session may be over.
 */
export function sessionTokenIn(
  cookies: string,
  { publicUrl, isEnglish }: { readonly publicUrl: string; readonly isEnglish: boolean },
): string | null {
  const told = [...cookies.matchAll(pairs)].map(([, name = "", value = ""]) => [name, value.trim()] as const);
  const [session, ...others] = told.filter(([name]) => name !== "language");
  if (session === undefined || others.length > 0 || session[0] !== sessionCookie(publicUrl).name) return null;
  const choices = told.filter(([name]) => name === "language");
  if (!isEnglish && choices.some(([, choice]) => choice !== arabicChoice)) return null;
  return tokenOf(session[1]);
}

/** The token in the value of a session's cookie, as the router writes it. */
function tokenOf(value: string): string | null {
  try {
    const token: unknown = JSON.parse(atob(decodeURIComponent(value)));
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

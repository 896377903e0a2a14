import type { Language } from "#contract/language.ts";
import { overwriteGetLocale } from "./messages/compiled/runtime.js";

const cookie = "admin-language";
const year = 365 * 24 * 60 * 60;

/** The language that the server has written the page in, as this browser chose it before. */
export const language: Language = document.documentElement.lang === "en" ? "en" : "ar";
export const direction = language === "ar" ? "rtl" : "ltr";

overwriteGetLocale(() => language);

/** Remembers the other language and loads the same page in it; the caller has asked about what is typed and not saved. */
export function switchLanguage(): void {
  const other: Language = language === "ar" ? "en" : "ar";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = `${cookie}=${other}; Path=/admin; SameSite=Lax; Max-Age=${year}${secure}`;
  location.reload();
}

/** Picks the text of the page's language. */
export function localised(arabic: string, english: string): string {
  return language === "ar" ? arabic : english;
}

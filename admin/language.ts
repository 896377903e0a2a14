import { inLanguage, type Language } from "#contract/language.ts";
import { overwriteGetLocale } from "./messages/compiled/runtime.js";

const cookie = "admin-language";
const year = 365 * 24 * 60 * 60;

/** Language in which the server rendered the page, as this browser chose it before. */
export const language: Language = document.documentElement.lang === "en" ? "en" : "ar";
export const direction = language === "ar" ? "rtl" : "ltr";

overwriteGetLocale(() => language);

/** Stores the other language and reloads the page in it. The caller has already asked about unsaved changes. */
export function switchLanguage(): void {
  const other: Language = language === "ar" ? "en" : "ar";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = `${cookie}=${other}; Path=/admin; SameSite=Lax; Max-Age=${year}${secure}`;
  location.reload();
}

/** Option of messages that chooses their language. */
export interface Spoken {
  readonly locale: Language;
}

/** The language of the page. */
export const ofPage: Spoken = { locale: language };

/** Returns the text in the language of the page, or in another one; the Arabic text without an English one. */
export function localised(arabic: string, english: string, { locale } = ofPage): string {
  return inLanguage(locale, arabic, english);
}

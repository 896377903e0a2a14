import { language as pageLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { TextLanguage } from "./product-texts.ts";

/** The languages of the shop, the page's own first. */
export const languages: readonly TextLanguage[] = pageLanguage === "ar" ? ["ar", "en"] : ["en", "ar"];

export function languageName(language: TextLanguage): string {
  return language === "ar" ? m.language_arabic() : m.language_english();
}

import { type Language, languages } from "#contract/language.ts";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Languages of the shop, the page's own first. */
export const ownLanguageFirst: readonly Language[] = languages.toSorted((one) => (one === own ? -1 : 1));

const names: Record<Language, () => string> = { ar: m.language_arabic, en: m.language_english };

export function languageName(language: Language): string {
  return names[language]();
}

/** Label of a field for a text in one language. */
export function nameInLanguage(name: string, language: Language): string {
  return language === "ar" ? m.in_arabic({ name }) : m.in_english({ name });
}

import { type Language, languages } from "#contract/language.ts";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Languages in which the shop publishes, as the server wrote them into the page. */
const shopLanguages = languages.filter(
  (one) => one === "ar" || document.documentElement.dataset["languages"] !== "ar",
);

/** Whether the shop publishes in English too. */
export const hasEnglish = shopLanguages.includes("en");

/** Languages of the shop, the page's own first. */
export const ownLanguageFirst: readonly Language[] = shopLanguages.toSorted((one) => (one === own ? -1 : 1));

/** Language of previews and texts that begins: the page's own, if the shop has it. */
export const firstLanguage: Language = hasEnglish ? own : "ar";

const names: Record<Language, () => string> = { ar: m.language_arabic, en: m.language_english };

export function languageName(language: Language): string {
  return names[language]();
}

/** Label of a field for a text in one language. */
export function nameInLanguage(name: string, language: Language): string {
  return language === "ar" ? m.in_arabic({ name }) : m.in_english({ name });
}

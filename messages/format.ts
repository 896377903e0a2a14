import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

const tags: Record<Language, string> = { ar: "ar-EG-u-nu-latn", en: "en-GB" };
const writeDate = inCairo({ dateStyle: "long" });
const writeDayOfYear = {
  ar: inCairo({ day: "numeric", month: "long" }),
  en: inCairo({ day: "numeric", month: "short" }),
};
const writeWeekday = inCairo({ weekday: "long", day: "numeric", month: "long" });
const writeMoment = inCairo({ dateStyle: "long", timeStyle: "short" });

/** Creates formats with their first use, because that takes slow phones a long time. */
function inCairo(options: Intl.DateTimeFormatOptions): (date: Date, language: Language) => string {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (date, language) => {
    const format =
      made.get(language) ?? new Intl.DateTimeFormat(tags[language], { ...options, timeZone: "Africa/Cairo" });
    made.set(language, format);
    return format.format(date);
  };
}

/** Formats a whole percentage for a badge: 14.88 → '15'. */
export function formatPercent(percent: number): string {
  return String(Math.round(percent));
}

/** Formats parts of a set in one line, with quantities above one: 'Serum, Cream ×2'. */
export function formatParts(parts: readonly { readonly name: string; readonly quantity: number }[]): string {
  return parts.map(({ name, quantity }) => (quantity === 1 ? name : `${name} ×${quantity}`)).join(m.comma());
}

/** Formats a day in Cairo: '18 November 2026'. */
export function formatDate(date: Date, language: Language): string {
  return writeDate(date, language);
}

/** Formats a day in Cairo without its year: '18 Nov'. */
export function formatDayOfYear(date: Date, language: Language): string {
  return writeDayOfYear[language](date, language);
}

/** Formats a day in Cairo with its weekday: 'Thursday 26 November'. */
export function formatWeekday(date: Date, language: Language): string {
  return writeWeekday(date, language).replace(/[،,]/, "");
}

/** Formats a minute in Cairo: '18 November 2026 at 17:42'. */
export function formatMoment(date: Date, language: Language): string {
  return writeMoment(date, language);
}

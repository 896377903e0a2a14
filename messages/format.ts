import type { Language } from "#contract/language.ts";

const tags: Record<Language, string> = { ar: "ar-EG-u-nu-latn", en: "en-GB" };
const writeDate = inCairo({ dateStyle: "long" });
const writeDayOfYear = {
  ar: inCairo({ day: "numeric", month: "long" }),
  en: inCairo({ day: "numeric", month: "short" }),
};
const writeMoment = inCairo({ dateStyle: "long", timeStyle: "short" });

/** Formats are made when they are first used: that takes a slow phone longer than all else that it does before a page is usable. */
function inCairo(options: Intl.DateTimeFormatOptions): (date: Date, language: Language) => string {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (date, language) => {
    const format =
      made.get(language) ?? new Intl.DateTimeFormat(tags[language], { ...options, timeZone: "Africa/Cairo" });
    made.set(language, format);
    return format.format(date);
  };
}

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * An amount of piastres as people read it, 'LE 1,048.00' in both languages; the space does not break. Intl.NumberFormat says the
 * same, but browsers need 10 ms and more for their first.
 */
export function formatPrice(piastres: number): string {
  const [pounds = "", rest = ""] = (piastres / 100).toFixed(2).split(".");
  return `LE\u00A0${pounds.replace(thousands, ",")}.${rest}`;
}

/** A whole percent as on a badge: 20.00 → '20', 14.88 → '15'. */
export function formatPercent(percent: number): string {
  return String(Math.round(percent));
}

/** A day in Cairo: '18 November 2026'. */
export function formatDate(date: Date, language: Language): string {
  return writeDate(date, language);
}

/** A day in Cairo without its year: '18 Nov'. */
export function formatDayOfYear(date: Date, language: Language): string {
  return writeDayOfYear[language](date, language);
}

/** A minute in Cairo: '18 November 2026 at 17:42'. */
export function formatMoment(date: Date, language: Language): string {
  return writeMoment(date, language);
}

import type { Language } from "#contract/language.ts";

const amount = new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tags: Record<Language, string> = { ar: "ar-EG-u-nu-latn", en: "en-GB" };
const dates: Record<Language, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat(tags.ar, { dateStyle: "long", timeZone: "Africa/Cairo" }),
  en: new Intl.DateTimeFormat(tags.en, { dateStyle: "long", timeZone: "Africa/Cairo" }),
};
const daysOfYear: Record<Language, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat(tags.ar, { day: "numeric", month: "long", timeZone: "Africa/Cairo" }),
  en: new Intl.DateTimeFormat(tags.en, { day: "numeric", month: "short", timeZone: "Africa/Cairo" }),
};

const moments: Record<Language, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat(tags.ar, { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Cairo" }),
  en: new Intl.DateTimeFormat(tags.en, { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Cairo" }),
};

/** An amount of piastres as people read it, 'LE 1,048.00' in both languages; the space does not break. */
export function formatPrice(piastres: number): string {
  return `LE\u00A0${amount.format(piastres / 100)}`;
}

/** A whole percent as on a badge: 20.00 → '20', 14.88 → '15'. */
export function formatPercent(percent: number): string {
  return String(Math.round(percent));
}

/** A day in Cairo: '18 November 2026'. */
export function formatDate(date: Date, language: Language): string {
  return dates[language].format(date);
}

/** A day in Cairo without its year: '18 Nov'. */
export function formatDayOfYear(date: Date, language: Language): string {
  return daysOfYear[language].format(date);
}

/** A minute in Cairo: '18 November 2026 at 17:42'. */
export function formatMoment(date: Date, language: Language): string {
  return moments[language].format(date);
}

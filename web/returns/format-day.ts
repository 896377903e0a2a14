import type { Language } from "#contract/language.ts";
import { formatDate } from "#messages/format.ts";

/** Formats a day 'YYYY-MM-DD' of Cairo: '18 November 2026'. */
export function formatDay(day: string, language: Language): string {
  return formatDate(new Date(`${day}T12:00:00Z`), language);
}

import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";

const inCairo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "short",
});

/** Formats a time for spreadsheets: '2026-05-31 14:05', in Cairo. */
export function timeCell(moment: Date | null): string | null {
  return moment === null ? null : inCairo.format(moment);
}

/** Formats piastres as pounds: '1234.50'. */
export function amountCell(piastres: number | null): string | null {
  return piastres === null ? null : toPounds(piastres).toFixed(2);
}

export function flagCell(flag: boolean, locale: Language): string {
  return flag ? m.csv_yes({}, { locale }) : m.csv_no({}, { locale });
}

import { dayField } from "#contract/admin/day-field.ts";
import { foldDigits } from "#contract/digits.ts";

/** Parses a date of a courier's file, with or without a time: 2026-11-21, 21/11/2026, 21-11-2026; null for others. */
export function readDay(written: string): string | null {
  const text = foldDigits(written).trim();
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/.exec(text) ?? [];
  if (y !== undefined) return dayOf(y, m, d);
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/.exec(text) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const parsed = dayField.safeParse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return parsed.success ? parsed.data : null;
}

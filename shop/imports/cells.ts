import type { z } from "zod";
import { cairoDay } from "#contract/admin/cairo-day.ts";
import { foldDigits } from "#contract/digits.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { cleanText } from "#contract/text.ts";
import { readAmount } from "../spreadsheet/read-amount.ts";
import type { CellProblem } from "./import-subject.ts";

const inCairo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "short",
});

/** Whether a cell contains the current text or number, as an export writes it. */
export function isSameText(cell: string, current: unknown): boolean {
  const there = shownValue(current);
  return cell === there.trim() || cleanText(cell) === cleanText(there);
}

/** Whether a cell contains the minute of a timestamp, as an export writes it (Cairo time). */
export function isSameTimestamp(cell: string, current: unknown): boolean {
  return current instanceof Date ? isoOf(cell) === minuteOf(current) : cell === "" && current === null;
}

/** Formats a timestamp as an export writes it: '2026-05-31 14:05' in Cairo. */
export const minuteOf = (moment: Date) => inCairo.format(moment);

/** Converts '31/5/2026 14:05' and '2026/5/31 14:05:00' (from Excel) to '2026-05-31 14:05'; returns any other text unchanged. */
function isoOf(cell: string): string {
  const folded = foldDigits(cleanText(cell));
  const turned = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(folded);
  const ordered = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(folded);
  const parts = turned === null ? ordered : [turned[0], turned[3], turned[2], turned[1], turned[4]];
  if (parts === null) return folded;
  const [, year = "", month = "", day = "", time] = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date} ${time.padStart(5, "0")}`;
}

/** Converts a cell with Cairo time to an ISO timestamp; returns invalid text unchanged. */
export function timestampCell(cell: string): string | null {
  if (cell === "") return null;
  const iso = isoOf(cell);
  return momentOf(iso)?.moment?.toISOString() ?? iso;
}

/** Returns the next existing time if a cell has one that summer time skips, such as 00:00 of the last Friday of April; null otherwise. */
export function afterSkippedHour(cell: string): string | null {
  const found = momentOf(isoOf(cell));
  return found === null || found.moment !== null ? null : minuteOf(new Date(found.guess));
}

/** Returns the moment of a Cairo time, null if clocks skip it; null for any other text. */
function momentOf(iso: string): { readonly moment: Date | null; readonly guess: number } | null {
  const found = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(iso);
  if (found === null) return null;
  const [, date = "", hours = "", minutes = ""] = found;
  const day = Date.parse(date);
  // 31 February is parsed as 3 March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return null;
  const elapsed = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const guess = cairoDay(date).begin.getTime() + elapsed;
  // On days when clocks change, the offset differs by an hour.
  const shifts = [0, -3_600_000, 3_600_000];
  const shift = shifts.find((by) => minuteOf(new Date(guess + by)) === iso);
  return { moment: shift === undefined ? null : new Date(guess + shift), guess };
}

/** Parses an amount in pounds, in any format of statements; returns invalid text unchanged. */
export function amountCell(cell: string): number | string | null {
  if (cell === "") return null;
  // Ambiguous amounts come here only after a confirmation.
  const piastres = readAmount(cell, true);
  return typeof piastres === "number" && piastres >= 0 ? piastres / 100 : cell;
}

/** Returns a value of the shop as an export writes it; `isAmount` converts piastres to pounds. */
export function shownValue(value: unknown, isAmount = false): string {
  if (value instanceof Date) return minuteOf(value);
  if (typeof value === "number") return isAmount ? (value / 100).toFixed(2) : String(value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}

/** Returns the first problem of each field in a schema error. */
export function fieldProblems(
  error: z.ZodError,
  nameOf: (field: string) => string = (field) => field,
): CellProblem[] {
  return Object.entries(fieldErrors(error)).map(([field, [code = "wrong_type"]]) => ({
    field: nameOf(field),
    code,
  }));
}

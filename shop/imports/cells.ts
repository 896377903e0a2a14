import { cairoDay } from "#contract/admin/cairo-day.ts";
import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";
import { readAmount } from "../cash/read-amount.ts";

const inCairo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "short",
});

/** Whether a cell has the current text or number, as an export writes it. */
export function isSameText(cell: string, current: unknown): boolean {
  const there = typeof current === "string" || typeof current === "number" ? String(current) : "";
  return cell === there.trim() || cleanText(cell) === cleanText(there);
}

/** Whether a cell names the minute, or the day that a moment begins or ends, as an export writes it. */
export function isSameMoment(cell: string, current: unknown): boolean {
  return current instanceof Date ? isoOf(cell) === minuteOf(current) : cell === "" && current === null;
}

const minuteOf = (moment: Date) => inCairo.format(moment);

/** '31/5/2026 14:05', which Excel makes of a time, and '2026-05-31 14:05' as the latter; anything else as it is. */
function isoOf(cell: string): string {
  const folded = foldDigits(cleanText(cell));
  const turned = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(folded);
  if (turned === null) return folded.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::\d{2})?$/, "$1 $2");
  const [, day = "", month = "", year = "", time] = turned;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date} ${time.padStart(5, "0")}`;
}

/** A cell with a time of Cairo as the wire writes it; one that is none as it is. */
export function momentCell(cell: string): string | null {
  if (cell === "") return null;
  const iso = isoOf(cell);
  const found = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(iso);
  if (found === null) return iso;
  const [, date = "", hours = "", minutes = ""] = found;
  if (Number.isNaN(Date.parse(date))) return iso;
  const elapsed = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const guess = cairoDay(date).begin.getTime() + elapsed;
  // On the days on which clocks change an hour more or less has passed.
  const shifts = [0, -3_600_000, 3_600_000];
  const shift = shifts.find((by) => minuteOf(new Date(guess + by)) === iso);
  return shift === undefined ? iso : new Date(guess + shift).toISOString();
}

/** A cell with an amount in pounds, in any of the ways that statements write it too; one that is none as it is. */
export function amountCell(cell: string): number | string | null {
  if (cell === "") return null;
  const piastres = readAmount(cell);
  return typeof piastres === "number" ? piastres / 100 : cell;
}

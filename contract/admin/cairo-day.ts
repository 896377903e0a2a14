const hour = 3_600_000;
// UTC offsets of Cairo in hours: summer and winter.
const offsets = [3, 2];
const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });

/** Returns the first and last millisecond of a day in Cairo ('2026-05-31'), also when clocks change. Throws if there is no such day. */
export function cairoDay(date: string): { begin: Date; end: Date } {
  const next = new Date(Date.parse(date) + 24 * hour).toISOString().slice(0, 10);
  return { begin: beginOf(date), end: new Date(beginOf(next).getTime() - 1) };
}

function beginOf(date: string): Date {
  const midnights = offsets.map((offset) => new Date(Date.parse(date) - offset * hour));
  const begin = midnights.find((moment) => inCairo.format(moment) === date);
  if (begin === undefined) throw new Error(`expected a calendar day in Cairo, but got ${date}`);
  return begin;
}

import { z } from "zod";
import { dayField } from "./day-field.ts";

const dayLength = 86_400_000;
const usualDays = 30;
const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });
const dayOrNone = z
  .union([z.literal("").transform(() => undefined), dayField], { error: "date_invalid" })
  .optional();

/** Query fields of a span of days. */
export const DaySpanFields = z.object({ from: dayOrNone, to: dayOrNone });

/** Completes a span: by default `to` is today and the span has thirty days. */
export function completeSpan<Fields extends z.infer<typeof DaySpanFields>>({
  from,
  to = dayOf(new Date()),
  ...rest
}: Fields) {
  return { ...rest, from: from ?? dayAfter(to, 1 - usualDays), to };
}

/** Condition that a span ends after its start. */
export const inOrder = [
  ({ from, to }: { from: string; to: string }) => from <= to,
  { path: ["to"] as PropertyKey[], error: "end_before_start" },
] as const;
const maxDays = 366;
/** Condition that a span has at most a year. */
export const upToYear = [
  (span: { from: string; to: string }) => daysIn(span) <= maxDays,
  { path: ["from"] as PropertyKey[], error: "span_too_long" },
] as const;

/** Days in Cairo from `from` to `to`, inclusive. Returns 'end_before_start' for `to`. */
export const DaySpan = DaySpanFields.transform(completeSpan).refine(...inOrder);
export type DaySpan = z.infer<typeof DaySpan>;

/** Returns the day of a timestamp in Cairo. */
export function dayOf(moment: Date): string {
  return inCairo.format(moment);
}

/** Returns the number of days of a span. */
export function daysIn({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** Returns all days of a span in order. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: daysIn(span) }, (_, days) => dayAfter(span.from, days));
}

/** Returns the parts of a span in the months of the calendar, in order. */
export function monthsOf(span: DaySpan): DaySpan[] {
  const months = Map.groupBy(daysOf(span), (day) => day.slice(0, 7));
  return [...months.values()].map((days) => ({ from: days[0] ?? span.from, to: days.at(-1) ?? span.to }));
}

/** Adds days to a day; negative numbers subtract. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

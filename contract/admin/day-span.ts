import { z } from "zod";
import { dayField } from "./day-field.ts";

const dayLength = 86_400_000;
const usualDays = 30;
const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });
const dayOrNone = z
  .union([z.literal("").transform(() => undefined), dayField], { error: "date_invalid" })
  .optional();

/**
 * Days in Cairo from `from` to `to`, inclusive. By default `to` is today and the span has thirty days. Returns 'end_before_start' for `to`.
 */
export const DaySpan = z
  .object({ from: dayOrNone, to: dayOrNone })
  .transform(({ from, to = dayOf(new Date()) }) => ({
    from: from ?? dayAfter(to, 1 - usualDays),
    to,
  }))
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "end_before_start" });
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

/** Adds days to a day; negative numbers subtract. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

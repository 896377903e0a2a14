import { z } from "zod";
import { dayField } from "./day-field.ts";

const dayLength = 86_400_000;
const usualDays = 30;
const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });
const dayOrNone = z
  .union([z.literal("").transform(() => undefined), dayField], { error: "date_invalid" })
  .optional();

/**
 * Days of Cairo from `from` to `to`, both included. Left out, `to` is today and `from` is where thirty days begin. Refuses
 * with 'end_before_start' beside `to`.
 */
export const DaySpan = z
  .object({ from: dayOrNone, to: dayOrNone })
  .transform(({ from, to = dayOf(new Date()) }) => ({
    from: from ?? dayAfter(to, 1 - usualDays),
    to,
  }))
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "end_before_start" });
export type DaySpan = z.infer<typeof DaySpan>;

/** The day of a moment in Cairo. */
export function dayOf(moment: Date): string {
  return inCairo.format(moment);
}

/** How many days a span has. */
export function daysIn({ from, to }: DaySpan): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** All days of a span in their order. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: daysIn(span) }, (_, days) => dayAfter(span.from, days));
}

/** The day so many days later; before it where they are negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

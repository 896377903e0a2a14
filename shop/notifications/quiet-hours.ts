import { type RawBuilder, sql } from "kysely";

/** SQL: whether a time is within the quiet hours of a row of `staff_notifications`, also of a missing one. */
export function isQuiet(at: RawBuilder<Date>): RawBuilder<boolean> {
  const minute = sql`(extract(hour from ${at} at time zone 'Africa/Cairo') * 60
    + extract(minute from ${at} at time zone 'Africa/Cairo'))`;
  return sql<boolean>`coalesce(case when quiet_from < quiet_to then ${minute} >= quiet_from and ${minute} < quiet_to
    else ${minute} >= quiet_from or ${minute} < quiet_to end, false)`;
}

/** Converts 'HH:MM' to minutes of the day. */
export function toMinutes(time: string | null): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes of the day to 'HH:MM'. */
export function toTime(minutes: number | null): string | null {
  if (minutes === null) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

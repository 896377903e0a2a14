const dayLength = 86_400_000;
const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "Africa/Cairo", weekday: "short" });

/** Adds working days to a time. Fridays and Saturdays do not count; public holidays do, so that no deadline is too late. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += dayLength;
    if (!["Fri", "Sat"].includes(weekday.format(at))) left -= 1;
  }
  return new Date(at);
}

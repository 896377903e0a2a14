/** Day of the week on which couriers do not deliver in Egypt. */
const friday = 5;

/** Adds working days of couriers to a day. Both days are 'YYYY-MM-DD' in Cairo. */
export function deliveryDay(from: string, workingDays: number): string {
  const day = new Date(`${from}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== friday) left--;
  }
  return day.toISOString().slice(0, 10);
}

/** Returns the day of an instant in Cairo as 'YYYY-MM-DD'. */
export function dayInCairo(instant: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" }).format(instant);
}

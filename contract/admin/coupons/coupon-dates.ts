/** Start of a coupon without a start. Staff cannot type an earlier one. */
export const noStart = new Date("2000-01-01T00:00:00Z");
/** End of a coupon without an end. Staff can type years up to 2199. */
export const noEnd = new Date("9999-12-31T00:00:00Z");

/** Returns the start of a coupon; null for a coupon without one. */
export function startOf(start: Date): Date | null {
  return start.getTime() <= noStart.getTime() ? null : start;
}

/** Returns the end of a coupon; null for a coupon without one. */
export function endOf(end: Date): Date | null {
  return end.getTime() >= noEnd.getTime() ? null : end;
}

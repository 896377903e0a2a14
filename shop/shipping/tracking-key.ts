/** The letters and digits of a tracking number, as column `tracking_key` has them: by them it is known however it is spaced. */
export function trackingKey(number: string): string {
  return number.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

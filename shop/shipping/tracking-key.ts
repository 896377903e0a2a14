/** Returns the letters and digits of a tracking number, like column `tracking_key`, so that spacing does not matter. */
export function trackingKey(number: string): string {
  return number.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

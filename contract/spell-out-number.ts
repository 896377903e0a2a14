/**
 * Returns the digits of a whole number as spreadsheets write it: `51127137.0`, `5.1127137E+07`. Other texts stay, and so does `5.11E+07`,
 * which has lost digits.
 */
export function spellOutNumber(text: string): string {
  const whole = /^(\d+)[.,\u066B]0{1,2}$/.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const [, first = "", decimals = "", exponent] = /^(\d)(?:[.,\u066B](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  return exponent !== undefined && decimals.length === Number(exponent) ? first + decimals : text;
}

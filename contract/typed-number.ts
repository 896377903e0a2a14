import { foldDigits } from "./digits.ts";

/** Returns the number in a typed text, with digits of either script, spaces and thousands separators; undefined if it is not one. */
export function numberIn(text: string): number | undefined {
  const folded = foldDigits(text).replace(/\s/g, "").replaceAll("\u066C", ",").replace("\u066B", ".");
  // A comma separates thousands: '1,5' is not 15.
  const isNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d+)?$/.test(folded);
  return isNumber ? Number(folded.replaceAll(",", "")) : undefined;
}

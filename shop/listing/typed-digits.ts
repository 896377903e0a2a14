import { foldDigits } from "#contract/digits.ts";

/** Returns the digits of a typed number with spaces, dashes, + or brackets; null for any other text. */
export function typedDigits(typed: string): string | null {
  const digits = foldDigits(typed).replace(/[\s\p{Pd}+()#]/gu, "");
  return /^\d+$/.test(digits) ? digits : null;
}

/** Returns the digits of a typed phone without +20 or the leading 0, as in stored phones. */
export function digitsOfPhone(digits: string): string {
  return digits.replace(/^(?:0020|20(?=1)|0)/, "");
}

import { foldDigits } from "#contract/digits.ts";

/** The digits of a number as people type one, with spaces, dashes, + or brackets; null for any other text. */
export function typedDigits(typed: string): string | null {
  const digits = foldDigits(typed).replace(/[\s\p{Pd}+()#]/gu, "");
  return /^\d+$/.test(digits) ? digits : null;
}

/** The part of typed digits that a stored phone holds too: without +20 or the 0 in front. */
export function digitsOfPhone(digits: string): string {
  return digits.replace(/^(?:0020|20(?=1)|0)/, "");
}

import { foldDigits } from "#contract/digits.ts";
import { parsePhone } from "#contract/phone/phone.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";

/** Returns the digits of a typed number with spaces, dashes, + or brackets; null for any other text. */
export function typedDigits(typed: string): string | null {
  const digits = spellOutNumber(foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}+()#]/gu, ""));
  return /^\d+$/.test(digits) ? digits : null;
}

/** Returns the digits of a typed phone as in stored phones: without the country code and the leading 0. */
export function digitsOfPhone(digits: string): string {
  return parsePhone(digits)?.slice("+20".length) ?? digits.replace(/^0/, "");
}

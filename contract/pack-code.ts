import { endsInCheckDigit } from "./check-digit.ts";
import { foldDigits } from "./digits.ts";
import { cleanText } from "./text.ts";

/** Digits of a code that the shop makes: fourteen random ones and a check digit. */
export const packCodeLength = 15;

/** A code as typed, scanned or pasted, folded: Western digits and capitals; null where it can't be a code. */
export function foldPackCode(typed: string): string | null {
  const folded = foldDigits(cleanText(typed.slice(0, 500)))
    .replace(/[\s\p{Pd}_.]/gu, "")
    .toUpperCase();
  return /^[0-9A-Z]{4,40}$/.test(folded) ? folded : null;
}

/** Whether a folded code that is not known was most likely mistyped: its check digit fails, or digits are missing. */
export function isMistyped(code: string): boolean {
  return /^\d+$/.test(code) && !(code.length === packCodeLength && endsInCheckDigit(code));
}

/** A code as it stands on a pack: '12345 67890 12345'; an older one as it is. */
export function readablePackCode(code: string): string {
  return /^\d{15}$/.test(code) ? `${code.slice(0, 5)} ${code.slice(5, 10)} ${code.slice(10)}` : code;
}

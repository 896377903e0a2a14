import { foldDigits } from "../digits.ts";
import { cleanText } from "../text.ts";
import { endsInCheckDigit } from "./check-digit.ts";

/** Number of digits of a code: fourteen random ones and a check digit. */
export const packCodeLength = 15;

/** Folds a typed, scanned or pasted code to Western digits and capitals; null if it can't be a code. */
export function foldPackCode(typed: string): string | null {
  const folded = foldDigits(cleanText(typed.slice(0, 500)))
    .replace(/[\s\p{Pd}_.]/gu, "")
    .toUpperCase();
  return /^[0-9A-Z]{4,40}$/.test(folded) ? folded : null;
}

/** Extracts a code from pasted or scanned text: from the URL of a label, or fifteen digits in a sentence. */
export function packCodeIn(text: string): string {
  const short = text.slice(0, 2000);
  const address = /\/Product\/Verify\/result\/([^/?#\s]+)/i.exec(short)?.[1];
  if (address !== undefined) return decoded(address);
  // Uses no lookbehind, which Safari supports since 16.4.
  const digits = /(?:^|[^\dA-Z])(\d(?:[\s\p{Pd}_.]?\d){14})(?![\dA-Z])/iu.exec(foldDigits(short))?.[1];
  return digits ?? text;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether an unknown folded code was probably mistyped: wrong check digit or missing digits. */
export function isMistyped(code: string): boolean {
  return /^\d+$/.test(code) && !(code.length === packCodeLength && endsInCheckDigit(code));
}

/** Formats a code as on a pack: '12345 67890 12345'; older codes are unchanged. */
export function readablePackCode(code: string): string {
  return /^\d{15}$/.test(code) ? `${code.slice(0, 5)} ${code.slice(5, 10)} ${code.slice(10)}` : code;
}

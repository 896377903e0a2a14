import { foldDigits } from "../digits.ts";
import { cleanText } from "../text.ts";
import { endsInCheckDigit } from "./check-digit.ts";

/** Digits of a code that the shop makes: fourteen random ones and a check digit. */
export const packCodeLength = 15;

/** A code as typed, scanned or pasted, folded: Western digits and capitals; null where it can't be a code. */
export function foldPackCode(typed: string): string | null {
  const folded = foldDigits(cleanText(typed.slice(0, 500)))
    .replace(/[\s\p{Pd}_.]/gu, "")
    .toUpperCase();
  return /^[0-9A-Z]{4,40}$/.test(folded) ? folded : null;
}

/** The code in what somebody pasted or scanned: of the address that a label leads to, or fifteen digits among words. */
export function packCodeIn(text: string): string {
  const short = text.slice(0, 2000);
  const address = /\/Product\/Verify\/result\/([^/?#\s]+)/i.exec(short)?.[1];
  if (address !== undefined) return decoded(address);
  // Without a lookbehind, which Safari knows from 16.4.
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

/** Whether a folded code that is not known was most likely mistyped: its check digit fails, or digits are missing. */
export function isMistyped(code: string): boolean {
  return /^\d+$/.test(code) && !(code.length === packCodeLength && endsInCheckDigit(code));
}

/** A code as it stands on a pack: '12345 67890 12345'; an older one as it is. */
export function readablePackCode(code: string): string {
  return /^\d{15}$/.test(code) ? `${code.slice(0, 5)} ${code.slice(5, 10)} ${code.slice(10)}` : code;
}

import { foldDigits } from "./digits.ts";

/** Maximum length of a reference as it is typed. */
export const maxReferenceLength = 60;

/** Maximum number of claims of an order that it is paid. */
export const maxClaims = 5;

/** Returns the reference of a transfer in one spelling: ASCII digits, capital letters, nothing else. Two spellings of one reference are equal. */
export function normalReference(typed: string): string {
  return foldDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

import { foldDigits } from "#contract/digits.ts";

/** Piastres of a typed amount in digits of either script; null if invalid. */
export function typedPiastres(typed: string): number | null {
  const folded = foldDigits(typed)
    .replace(/[\s,\u066C]/g, "")
    .replace("\u066B", ".");
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(folded)) return null;
  return Math.round(Number(folded) * 100);
}

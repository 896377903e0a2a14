import { formatRoundPrice } from "#contract/money.ts";

/** Formats delivery fees (piastres) as a range, 'LE 70–170'; one amount if all are equal, and '' without fees. */
export function feeRange(fees: readonly number[]): string {
  if (fees.length === 0) return "";
  const [least, most] = [formatRoundPrice(Math.min(...fees)), formatRoundPrice(Math.max(...fees))];
  return least === most ? least : `${least}–${most.replace(/^\D+/, "")}`;
}

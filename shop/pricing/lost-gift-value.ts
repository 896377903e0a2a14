import { isOfKind, type Offer } from "./offer.ts";

/** Line of an order with the pieces that the customer keeps; amounts in piastres. */
export interface KeptLine {
  readonly product_id: number | null;
  readonly paid_price: number;
  /** Value of a gift; null for a bought line. */
  readonly gift_value: number | null;
  /** Pieces that the customer keeps. */
  readonly kept: number;
}

/**
 * Returns the value in piastres of the gift that the customer keeps without a right to it: the goods that she keeps no longer reach its
 * minimum. Returns 0 if they do, if the gift comes back too, or if none of the offers gives it. In favour of the customer the goods count at
 * the price paid per piece, before other reductions.
 */
export function lostGiftValue(lines: readonly KeptLine[], offers: readonly Offer[]): number {
  const goods = lines.reduce(
    (sum, line) => sum + (line.gift_value === null ? line.kept * line.paid_price : 0),
    0,
  );
  return lines.reduce((sum, { product_id, gift_value, kept }) => {
    if (gift_value === null || kept === 0) return sum;
    const minimums = offers.flatMap((offer) =>
      isOfKind(offer, "gift") && offer.terms.gift_product_id === product_id ? [offer.terms.min_subtotal] : [],
    );
    const isLost = minimums.length > 0 && goods < Math.min(...minimums);
    return isLost ? sum + gift_value * kept : sum;
  }, 0);
}

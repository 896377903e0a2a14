import { sumOf } from "./line-shares.ts";
import { isOfKind, type Offer } from "./offer.ts";
import type { Gift, PricingInput } from "./priced-cart.ts";

/** Chooses one gift: one in stock first, then the most expensive, then the one with the lower offer id. */
export function chooseGift(
  { lines, giftProducts, declinedGift }: PricingInput,
  offers: readonly Offer[],
  subtotal: number,
): Gift | null {
  if (lines.length === 0) return null;
  const gifts = offers.flatMap((offer) => {
    if (!isOfKind(offer, "gift") || subtotal < offer.terms.min_subtotal) return [];
    const productId = offer.terms.gift_product_id;
    const product = giftProducts?.find(({ id }) => id === productId);
    if (product === undefined) return [];
    const inCart = sumOf(
      lines.filter((line) => line.product_id === productId),
      ({ quantity }) => quantity,
    );
    return [{ offerId: offer.id, productId, price: product.price, isThere: product.remaining > inCart }];
  });
  const [best] = gifts.sort(
    (one, other) =>
      Number(other.isThere) - Number(one.isThere) || other.price - one.price || one.offerId - other.offerId,
  );
  if (best === undefined) return null;
  const { offerId, productId, isThere } = best;
  return {
    offerId,
    productId,
    state: !isThere ? "out_of_stock" : offerId === declinedGift ? "declined" : "given",
  };
}

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

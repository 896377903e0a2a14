import { isOfKind, type Offer } from "./offer.ts";
import type { Gift, PricingInput } from "./priced-cart.ts";
import { sumOf } from "./spread.ts";

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

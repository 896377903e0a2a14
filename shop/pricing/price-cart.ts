import {
  type Combination,
  cheapestCombination,
  type Goods,
  piecesOf,
  reaches,
  reductionOf,
} from "./cheapest-combination.ts";
import { chooseGift } from "./gifts.ts";
import { lineShares, sumOf } from "./line-shares.ts";
import { accepts, isOfKind, isRunning, type Offer } from "./offer.ts";
import {
  type AppliedOffer,
  type CouponMismatch,
  type CouponTerms,
  type Gift,
  type PricedCart,
  type PricingInput,
  payable,
} from "./priced-cart.ts";

/**
 * Prices a cart. Product offers come first, then the coupon, one offer off the order, the discount by staff, and the delivery. Minimum
 * subtotals compare with the goods after product offers. It finds the cheapest legal combination; equal ones favour the lower offer id. A
 * coupon applies only if the cart is cheaper with it and the offers that combine with it than with all offers. Free delivery always combines.
 * The order of lines and offers does not matter.
 */
export function priceCart(input: PricingInput): PricedCart {
  const { coupon, now } = input;
  const running = input.offers
    .filter((offer) => isRunning(offer, now))
    .sort((one, other) => one.id - other.id);
  const goods = { lines: input.lines, pieces: piecesOf(input.lines), city: input.city };
  const plain = cheapestCombination(goods, running, null);
  if (coupon === null) return priced(input, running, plain, null, null);
  const combining = running.filter(
    (offer) => offer.combines_with_coupons || isOfKind(offer, "free_delivery"),
  );
  const redeemed = cheapestCombination(goods, combining, coupon);
  const mismatch = couponMismatch(goods, coupon, plain, redeemed);
  if (redeemed === null || mismatch !== null) return priced(input, running, plain, null, mismatch);
  return priced(input, combining, redeemed, coupon, null);
}

function couponMismatch(
  { pieces }: Goods,
  coupon: CouponTerms,
  plain: Combination,
  redeemed: Combination | null,
): CouponMismatch | null {
  if (redeemed === null) return { code: "coupon_min_subtotal", min: coupon.min_subtotal ?? 0 };
  if (pieces.length === 0) return null;
  if (!pieces.some((piece) => accepts(coupon, piece))) return { code: "coupon_other_products" };
  const mayFreeDelivery = coupon.kind === "free_delivery" && plain.deliveryFee === null;
  if (redeemed.total < plain.total || (mayFreeDelivery && redeemed.total === plain.total)) return null;
  const offers = [...plain.sets.map(({ offer }) => offer), plain.orderOffer];
  const better = offers.find((offer) => offer?.combines_with_coupons === false);
  if (better == null) return { code: "coupon_saves_nothing" };
  return {
    code: "coupon_offers_better",
    label_en: better.name_en || better.name_ar,
    label_ar: better.name_ar,
  };
}

/** Computes the shares of the lines and the rest of the priced cart. */
function priced(
  input: PricingInput,
  offers: readonly Offer[],
  combination: Combination,
  coupon: CouponTerms | null,
  mismatch: CouponMismatch | null,
): PricedCart {
  const { lines, city } = input;
  const { freeDelivery, takenOff, orderAmount, deliveryFee } = combination;
  const discountedSubtotal = sumOf(lines, (line) => line.quantity * payable(line));
  const subtotal = sumOf(lines, ({ quantity, price }) => quantity * price);
  const staffDiscount = Math.min(input.staffDiscount ?? 0, combination.subtotal - takenOff - orderAmount);
  const freeFrom = offers.flatMap((offer) =>
    isOfKind(offer, "free_delivery") && reaches(offer.terms.city_ids, city.id)
      ? [offer.terms.min_subtotal]
      : [],
  );
  const gift = chooseGift(input, offers, combination.subtotal);
  const offerDiscount = discountedSubtotal - combination.subtotal + orderAmount;
  return {
    lines: lineShares(lines, combination, coupon, staffDiscount),
    subtotal,
    discountedSubtotal,
    discount: subtotal - discountedSubtotal,
    offers: applied(combination, offers, gift, deliveryFee === 0 ? (city.fee ?? 0) : 0),
    offerDiscount,
    coupon:
      coupon === null ? null : { code: coupon.code, kind: coupon.kind, discount: coupon.discount, takenOff },
    couponMismatch: mismatch,
    staffDiscount,
    gift,
    deliveryFee,
    freeDeliveryMissing:
      freeDelivery !== null ? 0 : freeFrom.length === 0 ? null : Math.min(...freeFrom) - combination.subtotal,
    total: combination.total - staffDiscount,
  };
}

function applied(
  { sets, orderOffer, orderAmount, freeDelivery }: Combination,
  offers: readonly Offer[],
  gift: Gift | null,
  fee: number,
): AppliedOffer[] {
  return offers.flatMap((offer) => {
    const ofSets = sets.filter((set) => set.offer.id === offer.id);
    const isApplied =
      ofSets.length > 0 ||
      offer === orderOffer ||
      offer === freeDelivery ||
      (gift?.state === "given" && gift.offerId === offer.id);
    if (!isApplied) return [];
    const { id, name_en: label_en, name_ar: label_ar } = offer;
    const amount = offer === orderOffer ? orderAmount : reductionOf(ofSets);
    return [
      {
        id,
        kind: offer.terms.kind,
        label_en: label_en || label_ar,
        label_ar,
        amount,
        deliverySaved: offer === freeDelivery ? fee : 0,
      },
    ];
  });
}

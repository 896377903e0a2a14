import { percentOf, sumOf } from "./line-shares.ts";
import { accepts, isEverything, isOfKind, type Offer, type OfferOf } from "./offer.ts";
import { type CouponTerms, type PricingInput, type PricingLine, payable } from "./priced-cart.ts";
import { type SetChoice, searchSets } from "./search-sets.ts";
import { type Piece, setRule } from "./sets.ts";

/** Products of a cart, and the city of the delivery. */
export interface Goods extends Pick<PricingInput, "lines" | "city"> {
  /** Single pieces of the lines, most expensive first. */
  readonly pieces: readonly Piece[];
}

/** Combination of offers and coupon, with the resulting amounts in piastres. */
export interface Combination {
  readonly sets: SetChoice;
  readonly orderOffer: OfferOf<"percent" | "amount"> | null;
  readonly freeDelivery: OfferOf<"free_delivery"> | null;
  /** Price of the goods after product offers. */
  readonly subtotal: number;
  readonly takenOff: number;
  readonly orderAmount: number;
  readonly deliveryFee: number | null;
  readonly total: number;
}

/** Returns the single pieces of the lines, most expensive first. */
export function piecesOf(lines: readonly PricingLine[]): Piece[] {
  const pieces = lines.flatMap(({ product_id: id, category_id, quantity, ...line }, index) =>
    Array.from({ length: quantity }, () => ({ id, category_id, price: payable(line), line: index })),
  );
  return pieces.sort((one, other) => other.price - one.price || one.id - other.id);
}

/** Returns the combination with the lowest total; null if no combination may contain the coupon. */
export function cheapestCombination(goods: Goods, offers: readonly Offer[], coupon: null): Combination;
export function cheapestCombination(
  goods: Goods,
  offers: readonly Offer[],
  coupon: CouponTerms | null,
): Combination | null;
export function cheapestCombination(
  { pieces, city }: Goods,
  offers: readonly Offer[],
  coupon: CouponTerms | null,
): Combination | null {
  const before = sumOf(pieces, ({ price }) => price);
  const rules = offers.flatMap((offer) => (isOfKind(offer, "buy_x_get_y", "bundle") ? [setRule(offer)] : []));
  const orderOffers = offers.filter((offer) => isOfKind(offer, "percent", "amount"));
  const deliveryOffers = offers
    .filter((offer) => isOfKind(offer, "free_delivery"))
    .filter(({ terms }) => reaches(terms.city_ids, city.id));

  const minimums = [...orderOffers, ...deliveryOffers].map(({ terms }) => terms.min_subtotal);
  if (coupon?.min_subtotal != null) minimums.push(coupon.min_subtotal);
  const ceilings = minimums.filter((minimum) => minimum <= before).map((minimum) => before - minimum);
  const limitedTo = coupon === null ? 0 : sumOf(acceptedBy(coupon, pieces), ({ price }) => price);

  let best: Combination | null = null;
  for (const sets of searchSets(rules, pieces, ceilings)) {
    const subtotal = before - reductionOf(sets);
    if (subtotal < (coupon?.min_subtotal ?? 0)) continue;
    const takenOff = coupon === null ? 0 : couponAmount(coupon, subtotal, limitedTo);
    const freeDelivery = deliveryOffers.find(({ terms }) => subtotal >= terms.min_subtotal) ?? null;
    const deliveryFee = feeOf(freeDelivery !== null || coupon?.kind === "free_delivery");
    for (const { orderOffer, orderAmount } of orderOfferChoices(orderOffers, subtotal, takenOff)) {
      const total = subtotal - takenOff - orderAmount + (deliveryFee ?? 0);
      const found = { sets, orderOffer, freeDelivery, subtotal, takenOff, orderAmount, deliveryFee, total };
      if (best === null || isCheaper(found, best)) best = found;
    }
  }
  return best;

  /** Delivery fee; null for an empty cart. */
  function feeOf(isFree: boolean): number | null {
    if (pieces.length === 0) return null;
    return isFree ? 0 : city.fee;
  }
}

function acceptedBy(coupon: CouponTerms, pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece) => accepts(coupon, piece));
}

/** Lists the offers of the whole order that take something off a subtotal; first none of them. */
function orderOfferChoices(
  offers: readonly OfferOf<"percent" | "amount">[],
  subtotal: number,
  takenOff: number,
): { readonly orderOffer: OfferOf<"percent" | "amount"> | null; readonly orderAmount: number }[] {
  const choices = offers
    .filter(({ terms }) => subtotal >= terms.min_subtotal)
    .map((orderOffer) => ({ orderOffer, orderAmount: orderOfferAmount(orderOffer, subtotal - takenOff) }))
    .filter(({ orderAmount }) => orderAmount !== 0);
  return [{ orderOffer: null, orderAmount: 0 }, ...choices];
}

/** Whether free delivery reaches a city; null while it is unknown. */
export function reaches(cityIds: readonly number[] | null, cityId: number | null): boolean {
  return cityIds === null || (cityId !== null && cityIds.includes(cityId));
}

/** Sum of the reductions of sets, in piastres. */
export function reductionOf(sets: SetChoice): number {
  return sumOf(sets, ({ amount }) => amount);
}

/** Reduction by a coupon. A coupon for certain products or categories is taken of their price before offers. */
function couponAmount(coupon: CouponTerms, subtotal: number, limitedTo: number): number {
  if (coupon.kind === "free_delivery") return 0;
  const base = isEverything(coupon) ? subtotal : limitedTo;
  const amount =
    coupon.kind === "percent" ? percentOf(base, coupon.discount) : Math.min(base, coupon.amount ?? 0);
  return Math.min(subtotal, amount);
}

function orderOfferAmount({ terms }: OfferOf<"percent" | "amount">, goods: number): number {
  return terms.kind === "percent" ? percentOf(goods, terms.percent) : Math.min(goods, terms.amount);
}

/** Whether a combination has the lower total, or the same one with the lower offer ids. */
function isCheaper(one: Combination, other: Combination): boolean {
  return one.total < other.total || (one.total === other.total && precedes(one, other));
}

/** Whether a combination has the lower offer ids. */
function precedes(one: Combination, other: Combination): boolean {
  const [ids, others] = [idsOf(one), idsOf(other)];
  const at = ids.findIndex((id, index) => id !== others[index]);
  if (at === -1) return ids.length < others.length;
  return (ids[at] ?? 0) < (others[at] ?? 0);
}

function idsOf({ sets, orderOffer }: Combination): number[] {
  const ids = new Set(sets.map(({ offer }) => offer.id));
  if (orderOffer !== null) ids.add(orderOffer.id);
  return [...ids].sort((one, other) => one - other);
}

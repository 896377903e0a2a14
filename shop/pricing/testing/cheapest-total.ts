import type { Offer, OfferTerms, Scope } from "../offer.ts";
import type { CouponTerms, PricingInput } from "../priced-cart.ts";

interface Piece {
  readonly id: number;
  readonly category_id: number;
  readonly price: number;
}

type ProductTerms = Extract<OfferTerms, { kind: "buy_x_get_y" | "bundle" }>;

/** Finds the total of the cheapest legal combination by trying all of them: each piece in each product offer or in none. */
export function cheapestTotal({ lines, offers, coupon, city, now }: PricingInput): number {
  const running = offers.filter(
    ({ starts_at, ends_at }) =>
      !(starts_at !== null && starts_at > now) && !(ends_at !== null && ends_at <= now),
  );
  const pieces = lines.flatMap(({ product_id: id, category_id, quantity, price, discounted_price }) =>
    Array.from({ length: quantity }, () => ({ id, category_id, price: discounted_price ?? price })),
  );
  const fits = (piece: Piece, one: Scope) =>
    (one.product_ids === null && one.category_ids === null) ||
    (one.product_ids ?? []).includes(piece.id) ||
    (one.category_ids ?? []).includes(piece.category_id);

  let best = Number.POSITIVE_INFINITY;
  const isUsable = coupon !== null && pieces.some((piece) => fits(piece, coupon));
  for (const redeemed of isUsable ? [null, coupon] : [null]) {
    const legal = running.filter(
      (offer) => redeemed === null || offer.combines_with_coupons || offer.terms.kind === "free_delivery",
    );
    const ofProducts = legal.map(({ terms }) => terms).filter(isOfProducts);
    for (const assignment of assignments(pieces.length, ofProducts.length)) {
      const reductions = ofProducts.map((terms, offer) =>
        reductionOf(
          terms,
          pieces.filter((_, piece) => assignment[piece] === offer),
        ),
      );
      if (reductions.some((reduction) => reduction === null)) continue;
      const before = total(pieces);
      const subtotal = before - reductions.reduce<number>((sum, reduction) => sum + (reduction ?? 0), 0);
      if (redeemed !== null && subtotal < (redeemed.min_subtotal ?? 0)) continue;
      const takenOff = redeemed === null ? 0 : couponOf(redeemed, subtotal);
      best = Math.min(
        best,
        ...orderReductions(legal, subtotal, subtotal - takenOff).map(
          (reduction) => subtotal - takenOff - reduction + fee(legal, redeemed, subtotal),
        ),
      );
    }
  }
  return best;

  function couponOf(redeemed: CouponTerms, subtotal: number): number {
    const isForAll = redeemed.product_ids === null && redeemed.category_ids === null;
    const base = isForAll ? subtotal : total(pieces.filter((piece) => fits(piece, redeemed)));
    if (redeemed.kind === "free_delivery") return 0;
    return Math.min(
      subtotal,
      redeemed.kind === "percent" ? share(base, redeemed.discount) : (redeemed.amount ?? 0),
      base,
    );
  }

  function fee(legal: readonly Offer[], redeemed: CouponTerms | null, subtotal: number): number {
    if (pieces.length === 0 || redeemed?.kind === "free_delivery") return 0;
    const isFree = legal.some(
      ({ terms }) =>
        terms.kind === "free_delivery" &&
        subtotal >= terms.min_subtotal &&
        (terms.city_ids === null || (city.id !== null && terms.city_ids.includes(city.id))),
    );
    return isFree ? 0 : (city.fee ?? 0);
  }

  /** Reduction of the pieces in one offer; null if they do not form complete sets. */
  function reductionOf(terms: ProductTerms, taken: readonly Piece[]): number | null {
    if (taken.length === 0) return 0;
    if (terms.kind === "bundle") {
      if (taken.length % terms.product_ids.length !== 0) return null;
      const sets = taken.length / terms.product_ids.length;
      const wanted = Array.from({ length: sets }, () => terms.product_ids).flat();
      if (String(wanted.toSorted(ascending)) !== String(taken.map(({ id }) => id).sort(ascending)))
        return null;
      const reduction = total(taken) - sets * terms.price;
      return reduction > 0 ? reduction : null;
    }
    const { buy, get, max_sets } = terms;
    const size = buy.quantity + get.quantity;
    const sets = taken.length / size;
    if (!Number.isInteger(sets) || sets > (max_sets ?? sets)) return null;
    const isOneScope =
      (get.product_ids === null && get.category_ids === null) ||
      JSON.stringify(scopeOf(get)) === JSON.stringify(scopeOf(buy));
    const dearestFirst = taken.toSorted((one, other) => other.price - one.price);
    if (isOneScope) {
      if (!taken.every((piece) => fits(piece, buy))) return null;
      return dearestFirst.reduce(
        (sum, { price }, index) => sum + (index % size < buy.quantity ? 0 : share(price, get.percent)),
        0,
      );
    }
    const got = taken.filter((piece) => fits(piece, get));
    const bought = taken.filter((piece) => !fits(piece, get));
    if (got.length !== sets * get.quantity || !bought.every((piece) => fits(piece, buy))) return null;
    return got.reduce((sum, { price }) => sum + share(price, get.percent), 0);
  }
}

function isOfProducts(terms: OfferTerms): terms is ProductTerms {
  return terms.kind === "buy_x_get_y" || terms.kind === "bundle";
}

function scopeOf({ product_ids, category_ids }: Scope) {
  return [product_ids, category_ids];
}

function orderReductions(legal: readonly Offer[], subtotal: number, rest: number): number[] {
  return [
    0,
    ...legal.flatMap(({ terms }) => {
      if (terms.kind !== "percent" && terms.kind !== "amount") return [];
      if (subtotal < terms.min_subtotal) return [];
      return [terms.kind === "percent" ? share(rest, terms.percent) : Math.min(rest, terms.amount)];
    }),
  ];
}

/** All ways to give each piece an offer, or none (-1). */
function* assignments(pieces: number, offers: number): Generator<readonly number[]> {
  const ways = (offers + 1) ** pieces;
  for (let way = 0; way < ways; way++) {
    yield Array.from(
      { length: pieces },
      (_, piece) => (Math.floor(way / (offers + 1) ** piece) % (offers + 1)) - 1,
    );
  }
}

function total(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { price }) => sum + price, 0);
}

function share(amount: number, percent: number): number {
  return Math.round((amount * percent) / 10_000);
}

function ascending(one: number, other: number): number {
  return one - other;
}

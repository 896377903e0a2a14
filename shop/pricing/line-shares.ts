import type { Combination } from "./cheapest-combination.ts";
import { accepts } from "./offer.ts";
import { type CouponTerms, type PricedLine, type PricingLine, payable } from "./priced-cart.ts";

/**
 * Returns the shares of the lines in the reductions. A product offer is spread over the pieces of its set, the coupon over the pieces that it
 * takes, the rest over all lines, each over what is left after the reduction before it.
 */
export function lineShares(
  lines: readonly PricingLine[],
  { sets, takenOff, orderAmount }: Combination,
  coupon: CouponTerms | null,
  staffDiscount: number,
): PricedLine[] {
  // Equal remainders favour the lower product id, not the order of the lines.
  const order = lines.map((_, index) => index).sort((one, other) => compare(lines[one], lines[other]));
  const inOrder = (amount: number, weights: readonly number[]) => {
    const found = spread(
      amount,
      order.map((index) => weights[index] ?? 0),
    );
    return lines.map((_, index) => found[order.indexOf(index)] ?? 0);
  };
  const offerShares = lines.map(() => 0);
  for (const { pieces, amount } of sets) {
    const sorted = [...pieces].sort((one, other) => one.id - other.id || other.price - one.price);
    spread(
      amount,
      sorted.map(({ price }) => price),
    ).forEach((share, index) => {
      const line = sorted[index]?.line ?? 0;
      offerShares[line] = (offerShares[line] ?? 0) + share;
    });
  }
  const rest = lines.map((line, index) => line.quantity * payable(line) - (offerShares[index] ?? 0));
  const limited = rest.map((amount, index) => (isTaken(lines[index], coupon) ? amount : 0));
  // Offers can leave the lines of a limited coupon cheaper than its reduction. Other lines take the rest.
  const within = Math.min(
    takenOff,
    limited.reduce((total, amount) => total + amount, 0),
  );
  const beyond = inOrder(
    takenOff - within,
    rest.map((amount, index) => amount - (limited[index] ?? 0)),
  );
  const couponShares = inOrder(within, limited).map((share, index) => share + (beyond[index] ?? 0));
  const afterCoupon = rest.map((amount, index) => amount - (couponShares[index] ?? 0));
  const orderShares = inOrder(orderAmount, afterCoupon);
  const afterOffer = afterCoupon.map((amount, index) => amount - (orderShares[index] ?? 0));
  const staffShares = inOrder(staffDiscount, afterOffer);
  return lines.map((_, index) => ({
    offerDiscount: (offerShares[index] ?? 0) + (orderShares[index] ?? 0),
    couponDiscount: couponShares[index] ?? 0,
    staffDiscount: staffShares[index] ?? 0,
  }));
}

function isTaken(line: PricingLine | undefined, coupon: CouponTerms | null): boolean {
  return (
    line !== undefined &&
    coupon !== null &&
    accepts(coupon, { id: line.product_id, category_id: line.category_id })
  );
}

function compare(one: PricingLine | undefined, other: PricingLine | undefined): number {
  if (one === undefined || other === undefined) return 0;
  return one.product_id - other.product_id || payable(other) - payable(one);
}

/**
 * Spreads an amount over weights by largest remainder, so that the shares add up to it. Equal remainders favour the first. No share exceeds
 * its weight if the amount does not exceed the sum of the weights. Products of two amounts can exceed safe integers, hence `BigInt`.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) };
  });
  const shares = parts.map(({ share }) => share);
  let rest = amount - shares.reduce((total, share) => total + share, 0);
  for (const { index, share } of [...parts].sort(
    (one, other) => other.remainder - one.remainder || one.index - other.index,
  )) {
    if (rest === 0) break;
    shares[index] = share + 1;
    rest -= 1;
  }
  return shares;
}

/** Returns a percentage (hundredths of a percent) of an amount, rounded half up. Uses integers only. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 5000) / 10_000);
}

/** Sums amounts of items. */
export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}

import type { Combination } from "./cheapest-combination.ts";
import { accepts } from "./offer.ts";
import { type CouponTerms, type PricedLine, type PricingLine, payable } from "./priced-cart.ts";
import { spread } from "./spread.ts";

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

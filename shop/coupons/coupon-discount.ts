/**
 * Returns the discount of a coupon in piastres: its share of the discounted subtotal, rounded half up once per order (wire contract, Cart).
 * `discount` is hundredths of a percent, 0 to 10,000. Uses integers only.
 */
export function couponDiscount({
  discountedSubtotal,
  discount,
}: {
  readonly discountedSubtotal: number;
  readonly discount: number;
}): number {
  return Math.floor((discountedSubtotal * discount + 5000) / 10_000);
}

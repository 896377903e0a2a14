/**
 * What a coupon takes off, in piastres: its share of what the lines cost now, once for the whole order, rounded half up
 * to the piastre (wire contract, Cart). `discount` is hundredths of a percent, 0…10000. Whole numbers throughout.
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

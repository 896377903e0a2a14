import { couponDiscount } from "../coupons/coupon-discount.ts";

/** What the totals need of a line; prices in piastres. */
export interface PricedLine {
  readonly quantity: number;
  readonly price: number;
  readonly discounted_price: number | null;
}

/** What the totals need of a coupon; its discount in hundredths of a percent. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: number;
}

/** The sums of a cart in whole piastres, as the wire contract names them. */
export interface CartTotals {
  /** Full prices. */
  readonly subtotal: number;
  /** What the lines cost now. */
  readonly discountedSubtotal: number;
  /** The difference of the two. */
  readonly discount: number;
  /** What the coupon takes off besides; null without one. */
  readonly coupon: (AppliedCoupon & { readonly takenOff: number }) | null;
  /** What delivery costs here; null while no address says where to, unless it costs nothing anywhere. */
  readonly deliveryFee: number | null;
  readonly total: number;
  /** What is missing until delivery costs nothing; 0 where it does, null where it never does. */
  readonly freeDeliveryMissing: number | null;
}

/** What delivery costs: to the address, null while there is none, and from which sum of the products nothing; null for never. */
export interface Delivery {
  readonly fee: number | null;
  readonly freeFrom: number | null;
}

/**
 * Sums up a cart: total = discounted subtotal − coupon + delivery. An empty cart costs nothing, its delivery neither.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  delivery: Delivery,
  coupon: AppliedCoupon | null = null,
): CartTotals {
  let subtotal = 0;
  let discountedSubtotal = 0;
  for (const { quantity, price, discounted_price } of lines) {
    subtotal += quantity * price;
    discountedSubtotal += quantity * (discounted_price ?? price);
  }
  const { freeFrom } = delivery;
  const freeDeliveryMissing = freeFrom === null ? null : Math.max(0, freeFrom - discountedSubtotal);
  const fee = lines.length === 0 ? null : freeDeliveryMissing === 0 ? 0 : delivery.fee;
  const takenOff = coupon === null ? 0 : couponDiscount({ discountedSubtotal, discount: coupon.discount });
  return {
    subtotal,
    discountedSubtotal,
    discount: subtotal - discountedSubtotal,
    coupon: coupon === null ? null : { code: coupon.code, discount: coupon.discount, takenOff },
    deliveryFee: fee,
    total: discountedSubtotal - takenOff + (fee ?? 0),
    freeDeliveryMissing,
  };
}

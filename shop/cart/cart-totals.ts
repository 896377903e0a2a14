import { couponDiscount } from "../coupons/coupon-discount.ts";

/** Line for the totals; prices in piastres. */
export interface PricedLine {
  readonly quantity: number;
  readonly price: number;
  readonly discounted_price: number | null;
}

/** Coupon for the totals; discount in hundredths of a percent. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: number;
}

/** Totals of a cart in piastres. */
export interface CartTotals {
  readonly subtotal: number;
  /** Sum of current prices. */
  readonly discountedSubtotal: number;
  readonly discount: number;
  /** Coupon with its reduction; null without one. */
  readonly coupon: (AppliedCoupon & { readonly takenOff: number }) | null;
  /** Null without an address, unless delivery is free. */
  readonly deliveryFee: number | null;
  readonly total: number;
  /** Amount missing for free delivery; 0 if it is free, null if there is no free delivery. */
  readonly freeDeliveryMissing: number | null;
}

/** Delivery fee to the address (null without one), and the amount from which it is free (null for never). */
export interface Delivery {
  readonly fee: number | null;
  readonly freeFrom: number | null;
}

/** Computes the totals: total = discounted subtotal − coupon + delivery. An empty cart costs nothing. */
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

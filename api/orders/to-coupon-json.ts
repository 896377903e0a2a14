import type { Coupon as WireCoupon } from "#contract/orders/coupon.ts";
import type { Coupon } from "#shop/coupons/coupon.ts";

/** A coupon as the contract writes it. */
export function toCouponJson(coupon: Coupon): WireCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    discount: coupon.discount / 100,
    start: coupon.starts_at.toISOString(),
    end: coupon.ends_at.toISOString(),
    numberOfUsage: coupon.used_by_customer > 0 ? 1 : 0,
  };
}

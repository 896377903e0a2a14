import type { CouponKind } from "#contract/admin/coupon-terms.ts";
import { m } from "../messages/compiled/messages.js";

export const couponKindNames: Readonly<Record<CouponKind, () => string>> = {
  percent: m.coupon_percent,
  amount: m.coupon_amount,
  free_delivery: m.coupon_free_delivery,
};

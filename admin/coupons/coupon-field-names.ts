import { m } from "../messages/compiled/messages.js";
import type { CouponValues } from "./coupon-values.ts";

export function couponFieldNames(): Readonly<Record<keyof CouponValues, string>> {
  return {
    code: m.coupon_code(),
    discount: m.discount_percent(),
    start: m.starts(),
    end: m.ends(),
    uses_total: m.uses_total(),
    uses_per_customer: m.uses_per_customer(),
    min_subtotal_egp: m.min_subtotal(),
    listed: m.listed(),
  };
}

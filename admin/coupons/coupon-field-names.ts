import { m } from "../messages/compiled/messages.js";
import type { CouponValues } from "./coupon-values.ts";

export function couponFieldNames(): Readonly<Record<keyof CouponValues, string>> {
  return {
    code: m.coupon_code(),
    kind: m.coupon_kind(),
    discount: m.discount_percent(),
    amount_egp: m.coupon_amount_field(),
    product_ids: m.products(),
    category_ids: m.nav_categories(),
    start: m.starts(),
    end: m.ends(),
    uses_total: m.uses_total(),
    uses_per_customer: m.uses_per_customer(),
    min_subtotal_egp: m.min_subtotal(),
    listed: m.listed(),
  };
}

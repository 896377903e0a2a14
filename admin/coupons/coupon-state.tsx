import { Check, Clock, Flag, PackageX } from "lucide-react";
import type { CouponKind, CouponState } from "#contract/admin/coupons/coupon-terms.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";
import type { CouponValues } from "./coupon-values.ts";

export const CouponStateChip = stateChip<CouponState>({
  ended: { name: m.coupon_ended, tone: "stone", Icon: Flag },
  used_up: { name: m.coupon_used_up, tone: "stone", Icon: PackageX },
  coming: { name: m.coupon_coming, tone: "sea", Icon: Clock },
  running: { name: m.coupon_running, tone: "leaf", Icon: Check },
});

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

export const couponKindNames: Readonly<Record<CouponKind, () => string>> = {
  percent: m.coupon_percent,
  amount: m.coupon_amount,
  free_delivery: m.coupon_free_delivery,
};

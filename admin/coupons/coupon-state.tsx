import { Check, Clock, Flag, PackageX } from "lucide-react";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import type { CouponKind } from "#contract/admin/coupons/coupon-terms.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import type { CouponValues } from "./coupon-values.ts";

export function CouponStateChip({
  coupon,
  now = Date.now(),
}: {
  readonly coupon: AdminCoupon;
  readonly now?: number;
}) {
  const { start, end, uses_total, used } = coupon;
  if (Date.parse(end) < now) {
    return <Chip icon={Flag}>{m.coupon_ended()}</Chip>;
  }
  if (uses_total !== null && used >= uses_total) {
    return <Chip icon={PackageX}>{m.coupon_used_up()}</Chip>;
  }
  if (Date.parse(start) > now) {
    return (
      <Chip tone="sea" icon={Clock}>
        {m.coupon_coming()}
      </Chip>
    );
  }
  return (
    <Chip tone="leaf" icon={Check}>
      {m.coupon_running()}
    </Chip>
  );
}

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

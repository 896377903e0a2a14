import { Check, Clock, Flag, PackageX } from "lucide-react";
import type { AdminCoupon } from "#contract/admin/coupon.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

export function CouponStateChip({
  coupon,
  now = Date.now(),
}: {
  readonly coupon: AdminCoupon;
  readonly now?: number;
}) {
  const { start, end, uses_total, used } = coupon;
  if (Date.parse(end) < now) {
    return <Chip icon={<Flag size={14} aria-hidden />}>{m.coupon_ended()}</Chip>;
  }
  if (uses_total !== null && used >= uses_total) {
    return <Chip icon={<PackageX size={14} aria-hidden />}>{m.coupon_used_up()}</Chip>;
  }
  if (Date.parse(start) > now) {
    return (
      <Chip tone="sea" icon={<Clock size={14} aria-hidden />}>
        {m.coupon_coming()}
      </Chip>
    );
  }
  return (
    <Chip tone="leaf" icon={<Check size={14} aria-hidden />}>
      {m.coupon_running()}
    </Chip>
  );
}

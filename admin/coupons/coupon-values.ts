import { z } from "zod";
import { type AdminCoupon, NewCoupon } from "#contract/admin/coupon.ts";
import { dayOf } from "#contract/admin/day-span.ts";

/** Form values of a coupon: days in Cairo, and empty text for no limit. */
export interface CouponValues {
  code: string;
  discount: string;
  start: string;
  end: string;
  uses_total: string;
  uses_per_customer: string;
  min_subtotal_egp: string;
  listed: boolean;
}

export const emptyCoupon: CouponValues = {
  code: "",
  discount: "",
  start: "",
  end: "",
  uses_total: "",
  uses_per_customer: "1",
  min_subtotal_egp: "",
  listed: true,
};

export function couponValues(coupon: AdminCoupon): CouponValues {
  return {
    code: coupon.code,
    discount: String(coupon.discount),
    start: dayOf(new Date(coupon.start)),
    end: dayOf(new Date(coupon.end)),
    uses_total: coupon.uses_total === null ? "" : String(coupon.uses_total),
    uses_per_customer: String(coupon.uses_per_customer),
    min_subtotal_egp: coupon.min_subtotal_egp === null ? "" : String(coupon.min_subtotal_egp),
    listed: coupon.listed,
  };
}

export function couponBody({ uses_total, min_subtotal_egp, ...rest }: CouponValues) {
  const orNull = (typed: string) => (typed.trim() === "" ? null : typed);
  return { ...rest, uses_total: orNull(uses_total), min_subtotal_egp: orNull(min_subtotal_egp) };
}

/** Changed fields of a coupon. An unchanged time keeps its precision and does not move to the start or end of its day. */
export function changedCoupon(values: CouponValues, coupon: AdminCoupon) {
  const before = couponBody(couponValues(coupon));
  return Object.fromEntries(
    Object.entries(couponBody(values)).filter(
      ([name, value]) => value !== before[name as keyof typeof before],
    ),
  );
}

export const couponSchema: z.ZodType<unknown, CouponValues> = z.preprocess(couponBody, NewCoupon);

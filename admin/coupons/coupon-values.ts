import { z } from "zod";
import { type AdminCoupon, NewCoupon } from "#contract/admin/coupons/coupon.ts";
import type { CouponKind } from "#contract/admin/coupons/coupon-terms.ts";
import { dayOf } from "#contract/admin/day-span.ts";
import { changesOf } from "../form/changes-of.ts";

/** Form values of a coupon: days in Cairo, and empty text for no limit. */
export interface CouponValues {
  code: string;
  kind: CouponKind;
  discount: string;
  amount_egp: string;
  product_ids: number[];
  category_ids: number[];
  start: string;
  end: string;
  uses_total: string;
  uses_per_customer: string;
  min_subtotal_egp: string;
  listed: boolean;
}

export const emptyCoupon: CouponValues = {
  code: "",
  kind: "percent",
  discount: "",
  amount_egp: "",
  product_ids: [],
  category_ids: [],
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
    kind: coupon.kind,
    discount: coupon.kind === "percent" ? String(coupon.discount) : "",
    amount_egp: coupon.amount_egp === null ? "" : String(coupon.amount_egp),
    product_ids: coupon.product_ids ?? [],
    category_ids: coupon.category_ids ?? [],
    start: coupon.start === null ? "" : dayOf(new Date(coupon.start)),
    end: coupon.end === null ? "" : dayOf(new Date(coupon.end)),
    uses_total: coupon.uses_total === null ? "" : String(coupon.uses_total),
    uses_per_customer: String(coupon.uses_per_customer),
    min_subtotal_egp: coupon.min_subtotal_egp === null ? "" : String(coupon.min_subtotal_egp),
    listed: coupon.listed,
  };
}

/** Request body with the reduction of the kind; the other one is undefined. */
export function couponBody(values: CouponValues) {
  const { discount, amount_egp, start, end, uses_total, min_subtotal_egp, ...rest } = values;
  const orNull = (typed: string) => (typed.trim() === "" ? null : typed);
  return {
    ...rest,
    discount: rest.kind === "percent" ? discount : undefined,
    amount_egp: rest.kind === "amount" ? amount_egp : undefined,
    start: orNull(start),
    end: orNull(end),
    uses_total: orNull(uses_total),
    min_subtotal_egp: orNull(min_subtotal_egp),
  };
}

/** Changed fields of a coupon. An unchanged time keeps its precision and does not move to the start or end of its day. */
export function changedCoupon(values: CouponValues, coupon: AdminCoupon) {
  return changesOf(couponBody(values), couponBody(couponValues(coupon)));
}

export const couponSchema: z.ZodType<unknown, CouponValues> = z.preprocess(couponBody, NewCoupon);

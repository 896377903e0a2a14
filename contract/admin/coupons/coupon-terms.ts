import type { FieldErrors } from "../../field-errors.ts";

/** Kinds of coupons, in the order of the back office's choice. */
export const couponKinds = ["percent", "amount", "free_delivery"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** State of a coupon now. A running coupon without uses left is `used_up`. */
export const couponStates = ["coming", "running", "used_up", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

/** Reduction of a coupon: hundredths of a percent, 0 unless its kind is `percent`; piastres, null unless its kind is `amount`. */
export interface CouponReduction {
  readonly kind: CouponKind;
  readonly discount: number;
  readonly amount: number | null;
}

/** Completes the reduction of a kind. Returns an error for a missing field and for a field of another kind. */
export function completeReduction(
  kind: CouponKind,
  { discount, amount }: { readonly discount?: number | undefined; readonly amount?: number | undefined },
): { readonly reduction: CouponReduction } | { readonly errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (kind !== "percent" && discount !== undefined) errors["discount"] = ["unknown_field"];
  if (kind === "percent" && discount === undefined) errors["discount"] = ["required"];
  if (kind !== "amount" && amount !== undefined) errors["amount_egp"] = ["unknown_field"];
  if (kind === "amount" && amount === undefined) errors["amount_egp"] = ["required"];
  if (Object.keys(errors).length > 0) return { errors };
  return { reduction: { kind, discount: discount ?? 0, amount: amount ?? null } };
}

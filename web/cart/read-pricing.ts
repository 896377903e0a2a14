import { foldCouponCode } from "#contract/coupons.ts";
import { cleanText } from "#contract/text.ts";

export interface Pricing {
  /** Coupon code as typed; empty for none. */
  readonly typed: string;
  /** Normalised code for the lookup. */
  readonly coupon: string;
}

export function readPricing({ searchParams }: URL): Pricing {
  return readCoupon(searchParams.get("coupon") ?? "");
}

/** Typed and normalised coupon code. A code of dashes only stays a code, which is unknown. */
export function readCoupon(code: string): Pricing {
  const typed = cleanText(code).trim().slice(0, 100);
  return { typed, coupon: foldCouponCode(typed) || typed };
}

import { foldCouponCode } from "#contract/coupons.ts";
import { cleanText } from "#contract/text.ts";
import { routeId } from "../route-id.ts";

export interface Pricing {
  /** Coupon code as typed; empty for none. */
  readonly typed: string;
  /** Normalised code for the lookup. */
  readonly coupon: string;
  /** Selected governorate; null for none. */
  readonly cityId: number | null;
}

export function readPricing({ searchParams }: URL): Pricing {
  const city = searchParams.get("city_id") ?? "";
  return {
    ...readCoupon(searchParams.get("coupon") ?? ""),
    cityId: routeId(city) || null,
  };
}

/** Typed and normalised coupon code. A code of dashes only stays a code, which is unknown. */
export function readCoupon(code: string): Pick<Pricing, "typed" | "coupon"> {
  const typed = cleanText(code).trim().slice(0, 100);
  return { typed, coupon: foldCouponCode(typed) || typed };
}

import { foldCouponCode } from "#contract/orders/coupon.ts";
import { cleanText } from "#contract/text.ts";
import { routeId } from "../route-id.ts";

/** With what a page's address asks the cart to be priced. */
export interface Pricing {
  /** The coupon's code as it was typed; empty for none. */
  readonly typed: string;
  /** The same as it is matched. */
  readonly coupon: string;
  /** The governorate that was picked; null for none. */
  readonly cityId: number | null;
}

/** Reads what an address prices the cart with. */
export function readPricing({ searchParams }: URL): Pricing {
  const city = searchParams.get("city_id") ?? "";
  return {
    ...readCoupon(searchParams.get("coupon") ?? ""),
    cityId: routeId(city) || null,
  };
}

/** A typed code, and as it is matched; one of dashes alone stays a code, which is unknown. */
export function readCoupon(code: string): Pick<Pricing, "typed" | "coupon"> {
  const typed = cleanText(code).trim().slice(0, 100);
  return { typed, coupon: foldCouponCode(typed) || typed };
}

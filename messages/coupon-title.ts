import type { Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import type { CouponTerms } from "#shop/pricing/priced-cart.ts";
import { m } from "./compiled/messages.js";

/** Returns the reduction of a coupon, such as '10% off'. `discount` is in hundredths of a percent, `amount` in piastres. */
export function couponTitle(
  { kind, discount, amount }: Pick<CouponTerms, "kind" | "discount"> & { readonly amount?: number | null },
  locale: Language,
): string {
  switch (kind) {
    case "percent":
      return m.coupon_percent_off({ percent: discount / 100 }, { locale });
    case "amount":
      return m.coupon_amount_off({ amount: formatRoundPrice(amount ?? 0) }, { locale });
    case "free_delivery":
      return m.coupon_free_delivery({}, { locale });
  }
}

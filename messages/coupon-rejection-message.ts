import { inLanguage, type Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import type { CouponRejection } from "#shop/coupons/coupon.ts";
import { m } from "./compiled/messages.js";
import { formatDate } from "./format.ts";

/** Returns the reason why a coupon does not apply. */
export function couponRejectionMessage(rejection: CouponRejection, locale: Language): string {
  switch (rejection.code) {
    case "coupon_unknown":
      return m.field_coupon_unknown({}, { locale });
    case "coupon_used":
      return m.coupon_used({}, { locale });
    case "coupon_used_up":
      return m.coupon_used_up({}, { locale });
    case "coupon_not_started":
      return m.coupon_not_started({ date: formatDate(rejection.startsAt, locale) }, { locale });
    case "coupon_ended":
      return m.coupon_ended({ date: formatDate(rejection.endedAt, locale) }, { locale });
    case "coupon_min_subtotal":
      return m.coupon_min_subtotal({ min: formatRoundPrice(rejection.min) }, { locale });
    case "coupon_other_products":
      return m.coupon_other_products({}, { locale });
    case "coupon_saves_nothing":
      return m.coupon_saves_nothing({}, { locale });
    case "coupon_offers_better":
      return m.coupon_offers_better(
        { offer: inLanguage(locale, rejection.label_ar, rejection.label_en) },
        { locale },
      );
  }
}

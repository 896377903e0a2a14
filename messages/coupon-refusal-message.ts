import type { Language } from "#contract/language.ts";
import type { CouponRefusal } from "#shop/coupons/coupon.ts";
import { m } from "./compiled/messages.js";
import { formatDate, formatPrice } from "./format.ts";

/** Returns the reason why a coupon does not apply. */
export function couponRefusalMessage(refusal: CouponRefusal, locale: Language): string {
  switch (refusal.code) {
    case "coupon_unknown":
      return m.field_coupon_unknown({}, { locale });
    case "coupon_used":
      return m.coupon_used({}, { locale });
    case "coupon_used_up":
      return m.coupon_used_up({}, { locale });
    case "coupon_not_started":
      return m.coupon_not_started({ date: formatDate(refusal.startsAt, locale) }, { locale });
    case "coupon_ended":
      return m.coupon_ended({ date: formatDate(refusal.endedAt, locale) }, { locale });
    case "coupon_min_subtotal":
      return m.coupon_min_subtotal({ min: formatPrice(refusal.min) }, { locale });
    case "coupon_other_products":
      return m.coupon_other_products({}, { locale });
    case "coupon_saves_nothing":
      return m.coupon_saves_nothing({}, { locale });
    case "coupon_offers_better":
      return m.coupon_offers_better(
        { offer: locale === "ar" ? refusal.label_ar : refusal.label_en },
        { locale },
      );
  }
}

import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { couponRefusalMessage } from "#messages/coupon-refusal-message.ts";
import { couponTitle } from "#messages/coupon-title.ts";
import type { Cart } from "#shop/cart/get-cart.ts";

export function couponView({ priced, couponRefusal }: Cart, typed: string, language: Language) {
  return {
    /** As shown in the field. */
    typed,
    /** The shop's spelling, if the coupon gives a discount. */
    applied: priced.coupon && {
      code: priced.coupon.code,
      title: couponTitle({ ...priced.coupon, amount: priced.coupon.takenOff }, language),
    },
    refusal: couponRefusal === null ? null : refusalText(couponRefusal, language),
  };
}

function refusalText(refusal: NonNullable<Cart["couponRefusal"]>, locale: Language): string {
  if (refusal.code !== "too_many_tries") return couponRefusalMessage(refusal, locale);
  return m.error_too_many_tries({ count: Math.ceil(refusal.seconds / 60) }, { locale });
}

export type CouponView = ReturnType<typeof couponView>;

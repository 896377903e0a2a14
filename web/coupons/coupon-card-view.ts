import { endOf, startOf } from "#contract/admin/coupons/coupon-dates.ts";
import type { Language } from "#contract/language.ts";
import { couponTitle } from "#messages/coupon-title.ts";
import { formatDate } from "#messages/format.ts";
import type { Coupon } from "#shop/coupons/coupon.ts";

export const couponTabs = ["unused", "used", "expired"] as const;
export type CouponTab = (typeof couponTabs)[number];

/** Returns the tab with this name in the URL; the first tab for an unknown name. */
export function couponTab(name: string | null): CouponTab {
  return couponTabs.find((tab) => tab === name) ?? "unused";
}

/** Returns the tab of a coupon for this customer. An ended coupon is expired, whether it was used or not. */
export function tabOf(coupon: Pick<Coupon, "ended" | "used_by_customer" | "uses_per_customer">): CouponTab {
  if (coupon.ended) return "expired";
  return coupon.used_by_customer >= coupon.uses_per_customer ? "used" : "unused";
}

/** Returns the cards of coupons in one language, in their order. Coupons whose total is used up come last. */
export function couponCards(coupons: readonly Coupon[], language: Language): CouponCardView[] {
  const cards = coupons.map((coupon) => couponCardView(coupon, language));
  return [...cards.filter(({ allTaken }) => !allTaken), ...cards.filter(({ allTaken }) => allTaken)];
}

/** Returns the view of a coupon for its card, in one language. */
export function couponCardView(coupon: Coupon, language: Language) {
  return {
    id: coupon.id,
    code: coupon.code,
    title: couponTitle(coupon, language),
    isLimited: coupon.product_ids !== null || coupon.category_ids !== null,
    /** Dates in words; null for a coupon without them. */
    starts: dateOrNull(startOf(coupon.starts_at), language),
    ends: dateOrNull(endOf(coupon.ends_at), language),
    /** Minimum price of the products, in piastres. */
    minSubtotal: coupon.min_subtotal,
    /** Null for coupons that each customer may use once. */
    remainingUses: coupon.uses_per_customer === 1 ? null : coupon.uses_per_customer - coupon.used_by_customer,
    /** Whether the total number of uses is used up. */
    allTaken: coupon.used_up,
  };
}

function dateOrNull(date: Date | null, language: Language): string | null {
  return date === null ? null : formatDate(date, language);
}

export type CouponCardView = ReturnType<typeof couponCardView>;

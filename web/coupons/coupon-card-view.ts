import type { Language } from "#contract/language.ts";
import { formatDate } from "#messages/format.ts";
import type { Coupon } from "#shop/coupons/coupon.ts";

export const couponTabs = ["unused", "used", "expired"] as const;
export type CouponTab = (typeof couponTabs)[number];

/** The tab that an address asks for; the first for anything else. */
export function couponTab(asked: string | null): CouponTab {
  return couponTabs.find((tab) => tab === asked) ?? "unused";
}

/** The tab on which this customer finds a coupon: what has ended is expired, used or not. */
export function tabOf(coupon: Pick<Coupon, "ended" | "used_by_customer" | "uses_per_customer">): CouponTab {
  if (coupon.ended) return "expired";
  return coupon.used_by_customer >= coupon.uses_per_customer ? "used" : "unused";
}

/** Cards of coupons in one language, in their order but for those that others have used up: they come last. */
export function couponCards(coupons: readonly Coupon[], language: Language): CouponCardView[] {
  const cards = coupons.map((coupon) => couponCardView(coupon, language));
  return [...cards.filter(({ allTaken }) => !allTaken), ...cards.filter(({ allTaken }) => allTaken)];
}

/** A coupon as its card shows it. */
export function couponCardView(coupon: Coupon, language: Language) {
  return {
    id: coupon.id,
    code: coupon.code,
    percent: coupon.discount / 100,
    starts: formatDate(coupon.starts_at, language),
    ends: formatDate(coupon.ends_at, language),
    /** Piastres that the products must cost at least. */
    least: coupon.min_subtotal,
    /** Null where everybody may use it but once. */
    remainingUses: coupon.uses_per_customer === 1 ? null : coupon.uses_per_customer - coupon.used_by_customer,
    /** Whether others have used it as often as it may be used in all. */
    allTaken: coupon.uses_total !== null && coupon.used >= coupon.uses_total,
  };
}

export type CouponCardView = ReturnType<typeof couponCardView>;

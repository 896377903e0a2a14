import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { CouponMismatch, CouponTerms } from "../pricing/priced-cart.ts";
import { accept, type Result, refuse } from "../result.ts";

/**
 * Starts a query for coupons with the customer's number of uses and whether they have started or ended. Uses by an earlier account with the
 * same phone count too: erasing an account does not make a new customer. `guestPhoneHash` is the hash of the phone that a guest typed. It is
 * compared with orders of guests only, because nobody has proven it.
 */
export function selectCoupons(db: Database, customerId: number | null, guestPhoneHash: Buffer | null = null) {
  return db
    .selectFrom("coupons")
    .select(["id", "code", "discount", "starts_at", "ends_at", "uses_total", "uses_per_customer"])
    .select(["min_subtotal", "used", "amount", "product_ids", "category_ids"])
    .select(sql<CouponTerms["kind"]>`kind`.as("kind"))
    .select([
      sql<boolean>`starts_at <= now()`.as("started"),
      sql<boolean>`ends_at < now()`.as("ended"),
      sql<number>`(select count(*)::int from coupon_redemptions
        where coupon_id = coupons.id and given_back_at is null and (customer_id = ${customerId}
          or phone_hash = (select phone_hash from customers where customers.id = ${customerId})
          or guest_phone_hash = ${guestPhoneHash}::bytea))`.as("used_by_customer"),
    ]);
}

/** Coupon for one customer; amounts in piastres, the discount in hundredths of a percent. */
export type Coupon = Awaited<ReturnType<ReturnType<typeof selectCoupons>["execute"]>>[number];

/** Reason why a coupon does not apply: by its dates and uses, or for this cart. */
export type CouponRefusal =
  | { readonly code: "coupon_unknown" | "coupon_used_up" | "coupon_used" }
  | { readonly code: "coupon_not_started"; readonly startsAt: Date }
  | { readonly code: "coupon_ended"; readonly endedAt: Date }
  | CouponMismatch;

/** Returns the reason why this customer can't use the coupon for any cart; null if there is none. */
export function couponRefusal(coupon: Coupon | undefined): Exclude<CouponRefusal, CouponMismatch> | null {
  if (coupon === undefined) return { code: "coupon_unknown" };
  if (!coupon.started) return { code: "coupon_not_started", startsAt: coupon.starts_at };
  if (coupon.ended) return { code: "coupon_ended", endedAt: coupon.ends_at };
  if (coupon.used_by_customer >= coupon.uses_per_customer) return { code: "coupon_used" };
  if (coupon.uses_total !== null && coupon.used >= coupon.uses_total) return { code: "coupon_used_up" };
  return null;
}

/** Coupon that its customer may use, unless the pricing finds that it does not suit the cart. */
export interface UsableCoupon {
  readonly id: number;
  readonly terms: CouponTerms;
}

/** Returns a found coupon, or the reason why its customer can't use it. */
export function usableCoupon(coupon: Coupon | undefined): Result<UsableCoupon, CouponRefusal> {
  const refusal = couponRefusal(coupon);
  if (coupon === undefined || refusal !== null) return refuse(refusal ?? { code: "coupon_unknown" });
  return accept({ id: coupon.id, terms: couponTerms(coupon) });
}

/** Returns the terms of a coupon for the pricing. */
export function couponTerms(coupon: CouponTerms): CouponTerms {
  const { code, kind, discount, amount, min_subtotal, product_ids, category_ids } = coupon;
  return { code, kind, discount, amount, min_subtotal, product_ids, category_ids };
}

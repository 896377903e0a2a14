import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { CouponMismatch, CouponTerms } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";

/** Whether a coupon has started, as a condition of SQL over `coupons`. */
export const hasStarted = sql<boolean>`starts_at <= now()`;
/** Whether it has ended; it applies at the moment of its end. */
export const hasEnded = sql<boolean>`ends_at < now()`;
/** Whether it has no use left for anybody. */
export const isUsedUp = sql<boolean>`(uses_total is not null and used >= uses_total)`;

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
      hasStarted.as("started"),
      hasEnded.as("ended"),
      isUsedUp.as("used_up"),
      sql<number>`(select count(*)::int from coupon_redemptions
        where coupon_id = coupons.id and given_back_at is null and (customer_id = ${customerId}
          or phone_hash = (select phone_hash from customers where customers.id = ${customerId})
          or guest_phone_hash = ${guestPhoneHash}::bytea))`.as("used_by_customer"),
    ]);
}

/** Coupon for one customer; amounts in piastres, the discount in hundredths of a percent. */
export type Coupon = Awaited<ReturnType<ReturnType<typeof selectCoupons>["execute"]>>[number];

/** Reason why a coupon does not apply: by its dates and uses, or for this cart. */
export type CouponRejection =
  | { readonly code: "coupon_unknown" | "coupon_used_up" | "coupon_used" }
  | { readonly code: "coupon_not_started"; readonly startsAt: Date }
  | { readonly code: "coupon_ended"; readonly endedAt: Date }
  | CouponMismatch;

/** Returns the reason why this customer can't use the coupon for any cart; null if there is none. */
export function couponRejection(coupon: Coupon | undefined): Exclude<CouponRejection, CouponMismatch> | null {
  if (coupon === undefined) return { code: "coupon_unknown" };
  if (!coupon.started) return { code: "coupon_not_started", startsAt: coupon.starts_at };
  if (coupon.ended) return { code: "coupon_ended", endedAt: coupon.ends_at };
  if (coupon.used_by_customer >= coupon.uses_per_customer) return { code: "coupon_used" };
  if (coupon.used_up) return { code: "coupon_used_up" };
  return null;
}

/** Coupon that its customer may use, unless the pricing finds that it does not suit the cart. */
export interface UsableCoupon {
  readonly id: number;
  readonly terms: CouponTerms;
}

/** Returns a found coupon, or the reason why its customer can't use it. */
export function usableCoupon(coupon: Coupon | undefined): Result<UsableCoupon, CouponRejection> {
  const rejection = couponRejection(coupon);
  if (coupon === undefined || rejection !== null) return reject(rejection ?? { code: "coupon_unknown" });
  return accept({ id: coupon.id, terms: couponTerms(coupon) });
}

/** Returns the terms of a coupon for the pricing. */
export function couponTerms(coupon: CouponTerms): CouponTerms {
  const { code, kind, discount, amount, min_subtotal, product_ids, category_ids } = coupon;
  return { code, kind, discount, amount, min_subtotal, product_ids, category_ids };
}

/** Finds the coupon of a folded code (`foldCouponCode`) for a customer; null for an unknown one. */
export async function findCoupon(
  db: Database,
  customerId: number | null,
  foldedCode: string,
): Promise<Coupon | undefined> {
  return await selectCoupons(db, customerId).where("folded_code", "=", foldedCode).executeTakeFirst();
}

/** Returns the listed coupons that have started, the last to end first; `used_by_customer` is 0 for a visitor. */
export async function listCoupons(db: Database, customerId: number | null): Promise<Coupon[]> {
  return await selectCoupons(db, customerId)
    .where("listed", "=", true)
    .where(hasStarted)
    .orderBy("ends_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
}

/** Limit of the result, which has no pages; higher than the number of coupons of a shop. */
const maxListed = 500;

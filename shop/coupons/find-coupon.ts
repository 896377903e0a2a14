import type { Database } from "#db/database.ts";
import { type Coupon, selectCoupons } from "./coupon.ts";

/** Finds the coupon of a folded code (`foldCouponCode`) for a customer; null for an unknown one. */
export async function findCoupon(
  db: Database,
  customerId: number | null,
  foldedCode: string,
): Promise<Coupon | undefined> {
  return await selectCoupons(db, customerId).where("folded_code", "=", foldedCode).executeTakeFirst();
}

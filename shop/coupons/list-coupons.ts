import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Coupon, selectCoupons } from "./coupon.ts";

/** The coupons that have begun and are listed, the ones that last longest first; `used_by_customer` is 0 for a visitor. */
export async function listCoupons(db: Database, customerId: number | null): Promise<Coupon[]> {
  return await selectCoupons(db, customerId)
    .where("listed", "=", true)
    .where(sql<boolean>`starts_at <= now()`)
    .orderBy("ends_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
}

/** More than a shop ever runs; a bound on the answer, which has no pages. */
const maxListed = 500;

import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Coupon, selectCoupons } from "./coupon.ts";

/** Returns the listed coupons that have started, the last to end first; `used_by_customer` is 0 for a visitor. */
export async function listCoupons(db: Database, customerId: number | null): Promise<Coupon[]> {
  return await selectCoupons(db, customerId)
    .where("listed", "=", true)
    .where(sql<boolean>`starts_at <= now()`)
    .orderBy("ends_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
}

/** Limit of the result, which has no pages; higher than the number of coupons of a shop. */
const maxListed = 500;

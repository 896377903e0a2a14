import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Returns the amount in piastres, after discounts and before a coupon, from which delivery is free; null for never. A coupon does not end
 * free delivery: otherwise it could make an order more expensive.
 */
export async function findFreeDeliverySum(db: Database): Promise<number | null> {
  const { free_delivery_from: sum } = await db
    .selectFrom("settings")
    .select("free_delivery_from")
    .executeTakeFirstOrThrow();
  return sum;
}

/** The same as SQL. */
export const freeDeliverySum = sql<number | null>`(select free_delivery_from from settings)`;

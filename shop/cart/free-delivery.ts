import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * The sum of the products, in piastres after their discounts and before a coupon, from which delivery costs nothing; null where it
 * always costs. A coupon does not bring the sum below it again: else a discount could make an order dearer.
 */
export async function findFreeDeliverySum(db: Database): Promise<number | null> {
  const { free_delivery_from: sum } = await db
    .selectFrom("settings")
    .select("free_delivery_from")
    .executeTakeFirstOrThrow();
  return sum;
}

/** The same as part of another query. */
export const freeDeliverySum = sql<number | null>`(select free_delivery_from from settings)`;

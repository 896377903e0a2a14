import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Personal data that pages show before they load more. */
export interface ShopperHint {
  /** Number of pieces. */
  readonly cartCount: number;
  /** City of the default or newest address; null without addresses. */
  readonly cityId: number | null;
}

/** Finds the hint of a customer in one statement. */
export async function findShopperHint(db: Database, customerId: number): Promise<ShopperHint> {
  const { rows } = await sql<ShopperHint>`
    select (select coalesce(sum(quantity), 0) from cart_lines where customer_id = ${customerId})::int as "cartCount",
      (select city_id from addresses where customer_id = ${customerId}
        order by is_default desc, id desc limit 1) as "cityId"`.execute(db);
  const [hint] = rows;
  if (hint === undefined) throw new Error("expected one row");
  return hint;
}

import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { sessionDays } from "./sessions.ts";
import { tokenHash } from "./tokens.ts";

/** What pages show of a customer, besides what is on them. */
export interface FoundShopper {
  readonly name: string;
  /** How many products the cart holds. */
  readonly cartCount: number;
  /** The last one first. */
  readonly wishlistProductIds: readonly number[];
  /** The governorate of the default address, else of the newest one; null before the first. */
  readonly cityId: number | null;
  /** Whether an order has brought the product that was asked about. */
  readonly hasReceived: boolean;
}

/**
 * What pages show of the customer whose session this token opens, in one statement; `productId` is the product of the page, if it has
 * one. Null for sessions that are unknown or ended, and for those that `findCustomerByToken` would note as used again.
 */
export async function findShopper(
  db: Database,
  token: string,
  productId: number | null,
): Promise<FoundShopper | null> {
  const { rows } = await sql<FoundShopper>`
    select customers.name,
      (select count(*) from cart_lines where customer_id = customers.id)::int as "cartCount",
      array(select product_id from wishlist_items where customer_id = customers.id
        order by added_at desc, product_id desc) as "wishlistProductIds",
      (select city_id from addresses where customer_id = customers.id
        order by is_default desc, id desc limit 1) as "cityId",
      exists (select from orders join order_lines on order_lines.order_id = orders.id
        where orders.customer_id = customers.id and orders.status_id = ${orderStatusIds.delivered}
          and order_lines.product_id = ${productId}::int) as "hasReceived"
    from sessions join customers on customers.id = sessions.customer_id
    where token_hash = ${tokenHash(token)} and used_at >= now() - interval '1 hour'
      and sessions.created_at > now() - make_interval(days => ${sessionDays.max})`.execute(db);
  return rows[0] ?? null;
}

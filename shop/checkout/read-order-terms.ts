import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { couponTerms } from "../coupons/coupon.ts";
import type { CouponTerms } from "../pricing/priced-cart.ts";
import type { OrderTerms } from "./order-offers.ts";

/** Terms of an order, the discount by staff, and the delivery fee that its free delivery saves, in piastres. */
export interface StoredTerms extends OrderTerms {
  readonly staffDiscount: number;
  readonly deliverySaved: number;
}

/** Reads what an order was priced with. An order of release 1.0 has no terms; its coupon has the terms of today then, and no offers apply. */
export async function readOrderTerms(tx: DatabaseTransaction, orderId: number): Promise<StoredTerms> {
  const row = await tx
    .selectFrom("orders")
    .leftJoin("order_terms", "order_terms.order_id", "orders.id")
    .leftJoin("coupon_redemptions", (join) =>
      join.onRef("coupon_redemptions.order_id", "=", "orders.id").on("given_back_at", "is", null),
    )
    .leftJoin("coupons", "coupons.id", "coupon_redemptions.coupon_id")
    .select("orders.staff_discount as staffDiscount")
    .select(sql<OrderTerms["offers"] | null>`offers`.as("offers"))
    .select(sql<CouponTerms | null>`order_terms.coupon`.as("terms"))
    .select(sql<CouponTerms | null>`case when coupons.id is not null then to_json(coupons) end`.as("coupon"))
    .select(
      sql<number>`(select coalesce(sum(delivery_saved), 0)::int from order_offers where order_id = ${orderId})`.as(
        "deliverySaved",
      ),
    )
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { staffDiscount, deliverySaved, offers, terms, coupon } = row;
  const redeemed = coupon === null ? null : couponTerms(terms ?? coupon);
  return { offers: offers ?? [], coupon: redeemed, staffDiscount, deliverySaved };
}

import { type InferResult, sql } from "kysely";
import type { CouponUseQuery } from "#contract/admin/coupons/coupon.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Starts a query for orders with coupons; the customer is null after the account is erased. */
function selectCouponUses(db: Database) {
  return db
    .selectFrom("coupon_redemptions")
    .innerJoin("orders", "orders.id", "coupon_redemptions.order_id")
    .leftJoin("customers", "customers.id", "coupon_redemptions.customer_id")
    .select(["orders.id", "order_no", "coupon_discount", "coupon_redemptions.at", "given_back_at"])
    .select("customers.id as customer_id")
    .select(
      sql<string | null>`case when customers.id is not null
        then coalesce(nullif(orders.recipient_name, ''), customers.name) end`.as("customer_name"),
    );
}

export type CouponUse = InferResult<ReturnType<typeof selectCouponUses>>[number];

/** Orders with a coupon, each with its discount in piastres. */
export const { list: listCouponUses } = listAndFind({
  select: selectCouponUses,
  table: "coupon_redemptions",
  id: "coupon_redemptions.order_id",
  created: "coupon_redemptions.at",
  sorts: { id: "coupon_redemptions.order_id" },
  filters: ({ couponId }: ListFilters<CouponUseQuery & { readonly couponId: number }>, eb) => [
    eb("coupon_id", "=", couponId),
  ],
});

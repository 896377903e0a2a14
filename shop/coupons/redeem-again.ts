import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

/** The coupon of an order has no use left, in total or for its customer. */
export interface CouponUsedUp {
  readonly code: "coupon_used_up";
  readonly coupon: string;
}

/**
 * Counts the coupon of a locked order as used again, after its cancellation or return was undone. Does nothing for an order whose use was
 * never given back, and for one that lost its coupon. The caller has locked the products.
 */
export async function redeemAgain(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<Result<null, CouponUsedUp>> {
  const use = await tx
    .selectFrom("coupon_redemptions")
    .innerJoin("orders", "orders.id", "coupon_redemptions.order_id")
    .select("coupon_redemptions.coupon_id")
    .where("order_id", "=", orderId)
    .where("given_back_at", "is not", null)
    .where("orders.coupon", "is not", null)
    .executeTakeFirst();
  if (use === undefined) return accept(null);
  await sql`select from coupons where id = ${use.coupon_id} for no key update`.execute(tx);
  const { rows } = await sql<{ code: string; left: boolean }>`
    select code, (uses_total is null or used < uses_total) and uses_per_customer > (
      select count(*) from coupon_redemptions as other join coupon_redemptions as own on own.order_id = ${orderId}
      where other.coupon_id = coupons.id and other.given_back_at is null
        and (other.customer_id = own.customer_id or other.phone_hash = own.phone_hash
          or other.guest_phone_hash = own.guest_phone_hash)) as left
    from coupons where id = ${use.coupon_id}`.execute(tx);
  const [coupon] = rows;
  if (coupon === undefined || !coupon.left) {
    return refuse({ code: "coupon_used_up", coupon: coupon?.code ?? "" });
  }
  await sql`
    with again as (update coupon_redemptions set given_back_at = null where order_id = ${orderId})
    update coupons set used = used + 1 where id = ${use.coupon_id}`.execute(tx);
  return accept(null);
}

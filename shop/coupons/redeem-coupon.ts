import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { type Result, refuse } from "../result.ts";
import { type CouponRefusal, selectCoupons, type UsableCoupon, usableCoupon } from "./coupon.ts";

/** Customer who redeems a coupon; `guestPhoneHash` is the hash of the phone that a guest typed, null for others. */
export interface Redeemer {
  readonly customerId: number;
  readonly guestPhoneHash?: Buffer | null;
}

/** Locks the coupon of a folded code, so that concurrent orders count each other's uses. Orders lock products before the coupon. */
export async function lockCoupon(
  tx: DatabaseTransaction,
  { customerId, guestPhoneHash = null }: Redeemer,
  foldedCode: string,
): Promise<Result<UsableCoupon, CouponRefusal>> {
  // Locks first: a row read in the same statement could be older than the lock.
  const locked = await tx
    .selectFrom("coupons")
    .select("id")
    .where("folded_code", "=", foldedCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return refuse({ code: "coupon_unknown" });
  const coupon = await selectCoupons(tx, customerId, guestPhoneHash)
    .where("id", "=", locked.id)
    .executeTakeFirst();
  return usableCoupon(coupon);
}

/** Counts a locked coupon as used by an order of an existing customer. */
export async function redeemCoupon(
  tx: DatabaseTransaction,
  {
    couponId,
    customerId,
    guestPhoneHash = null,
    orderId,
  }: Redeemer & { readonly couponId: number; readonly orderId: number },
): Promise<void> {
  await sql`
    with redeemed as (
      insert into coupon_redemptions (order_id, coupon_id, customer_id, phone_hash, guest_phone_hash)
      select ${orderId}::int, ${couponId}::int, id, phone_hash, ${guestPhoneHash}::bytea from customers where id = ${customerId})
    update coupons set used = used + 1 where id = ${couponId}`.execute(tx);
}

/** Frees the coupon of a cancelled or returned order once; does nothing without a coupon. */
export async function freeCoupon(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await freeCoupons(tx, [orderId]);
}

/** Like `freeCoupon` for several orders. Locks the coupons by ascending id. */
export async function freeCoupons(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`select from coupons where id in (
    select coupon_id from coupon_redemptions where order_id = any(${orderIds}::int[]) and given_back_at is null)
    order by id for no key update`.execute(tx);
  await sql`
    with given_back as (
      update coupon_redemptions set given_back_at = now()
      where order_id = any(${orderIds}::int[]) and given_back_at is null returning coupon_id),
    uses as (select coupon_id, count(*)::int as count from given_back group by coupon_id)
    update coupons set used = used - uses.count from uses where coupons.id = uses.coupon_id`.execute(tx);
}

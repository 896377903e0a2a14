import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { type CouponRejection, isUsedUp, selectCoupons, type UsableCoupon, usableCoupon } from "./coupon.ts";

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
): Promise<Result<UsableCoupon, CouponRejection>> {
  // Locks first: a row read in the same statement could be older than the lock.
  const locked = await tx
    .selectFrom("coupons")
    .select("id")
    .where("folded_code", "=", foldedCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return reject({ code: "coupon_unknown" });
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
    select code, not ${isUsedUp} and uses_per_customer > (
      select count(*) from coupon_redemptions as other join coupon_redemptions as own on own.order_id = ${orderId}
      where other.coupon_id = coupons.id and other.given_back_at is null
        and (other.customer_id = own.customer_id or other.phone_hash = own.phone_hash
          or other.guest_phone_hash = own.guest_phone_hash)) as left
    from coupons where id = ${use.coupon_id}`.execute(tx);
  const [coupon] = rows;
  if (coupon === undefined || !coupon.left) {
    return reject({ code: "coupon_used_up", coupon: coupon?.code ?? "" });
  }
  await sql`
    with again as (update coupon_redemptions set given_back_at = null where order_id = ${orderId})
    update coupons set used = used + 1 where id = ${use.coupon_id}`.execute(tx);
  return accept(null);
}

/**
 * Adds the hash of a customer's phone to redemptions without one, from before hashes existed. Call it before an account loses its phone by
 * erasure or change, so that every redemption keeps its customer or a hash. When staff free a phone, `forgetRedeemer` runs instead.
 */
export async function rememberRedeemer(
  tx: DatabaseTransaction,
  customerId: number,
  phoneHash: Buffer,
): Promise<void> {
  await tx
    .updateTable("coupon_redemptions")
    .set({ phone_hash: phoneHash })
    .where("customer_id", "=", customerId)
    .where("phone_hash", "is", null)
    .execute();
}

/** Removes the hashes from a customer's redemptions, because the phone belonged to somebody else. */
export async function forgetRedeemer(tx: DatabaseTransaction, customerId: number): Promise<void> {
  await tx
    .updateTable("coupon_redemptions")
    .set({ phone_hash: null })
    .where("customer_id", "=", customerId)
    .execute();
}

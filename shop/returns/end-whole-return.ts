import { sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { freeCoupon } from "../coupons/redeem-coupon.ts";
import type { LockedReturn } from "./lock-return.ts";

const { delivered, returned } = orderStatusIds;

/**
 * Moves a delivered order to Returned once its last bought piece came back, and frees its coupon; returns whether it did. The stock is
 * unchanged: the returns have put the pieces back.
 */
export async function endWholeReturn(
  tx: DatabaseTransaction,
  { order_id: orderId }: Pick<LockedReturn, "order_id">,
  staffId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update orders set status_id = ${returned}
      where id = ${orderId} and status_id = ${delivered} and not exists (
        select from order_lines
        where order_id = ${orderId} and gift_value is null and refused + returned < quantity)
      returning id)
    insert into order_status_changes (order_id, status_id, moved_by, staff_id)
    select id, ${returned}, 'staff', ${staffId}::int from ended returning order_id`.execute(tx);
  if (rows.length === 0) return false;
  await freeCoupon(tx, orderId);
  return true;
}

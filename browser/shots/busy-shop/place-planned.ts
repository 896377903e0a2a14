import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { handover } from "#shop/handover/handover.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { cancel } from "#shop/orders/cancel-order.ts";
import { recordAttempt, setConfirmation } from "#shop/orders/confirmation.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byCustomer, byStaff } from "#shop/orders/order-events.ts";
import { addComment } from "#shop/orders/order-notes.ts";
import { noteTrackingNumber } from "#shop/orders/tracking-number.ts";
import type { Result } from "#shop/result.ts";
import { recordOutcome } from "#shop/shipping/record-outcome.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import type { PlannedOrder } from "./planned-orders.ts";

export interface BuyerIds {
  readonly customerId: number;
  readonly addressId: number;
  readonly phone: string;
}

interface Placing {
  readonly planned: PlannedOrder;
  readonly buyer: BuyerIds;
  readonly staffId: number;
  readonly index: number;
}

const reasons = ["unreachable", "changed_mind", "no_cash", "too_late"] as const;

/** Places and processes an order by the shop's rules, then backdates it. */
export async function placePlanned(db: Database, placing: Placing): Promise<void> {
  const { planned, buyer } = placing;
  await fillCart(db, buyer.customerId, planned.lines);
  const { coupon = "", note = "", street } = planned;
  const order = {
    payment_method: "cash" as const,
    address_id: buyer.addressId,
    coupon,
    note,
    phone: buyer.phone,
  };
  const placed = await placeOrder(db, buyer.customerId, order, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  const { id } = placed.value;
  if (street !== undefined) await db.updateTable("orders").set({ street }).where("id", "=", id).execute();
  await inTransaction(db, (tx) => workOn(tx, id, placing));
  await makeOlder(db, id, planned.hoursAgo);
}

async function workOn(
  tx: DatabaseTransaction,
  id: number,
  { planned: { end, courier = "Bosta", attempts = [], comment }, staffId, index }: Placing,
): Promise<Result<unknown, { readonly code: string }>> {
  let last: Result<unknown, { readonly code: string }> = { ok: true, value: null };
  for (const [outcome, note] of attempts) {
    last = await recordAttempt(tx, await lockedOrder(tx, id), staffId, {
      channel: index % 2 === 0 ? "phone" : "whatsapp",
      outcome,
      note,
    });
  }
  if (comment !== undefined) await addComment(tx, id, staffId, { text: comment });
  if (end === "waits") return last;
  if (end === "cancelled")
    return await cancel(tx, await lockedOrder(tx, id), {
      actor: byStaff(staffId),
      cause: { kind: "requested", reason: "طلبت العميلة الإلغاء" },
    });
  last = await setConfirmation(
    tx,
    await lockedOrder(tx, id),
    "confirmed",
    index % 3 === 0 ? byCustomer : byStaff(staffId),
  );
  if (end === "to_ship" || !last.ok) return last;
  const { id: courier_id } = await tx
    .selectFrom("couriers")
    .select("id")
    .where("name", "=", courier)
    .executeTakeFirstOrThrow();
  last = await handover(tx, staffId, { courier_id, order_ids: [id], skip_problems: false });
  if (!last.ok) return last;
  await noteTrackingNumber(tx, id, String(4_410_082_300 + index * 37));
  if (end === "shipped") return last;
  const cash = { cash_collected: null, reason: null, stock: "back" as const };
  if (end === "refused") {
    const reason = reasons[index % reasons.length] ?? "unreachable";
    return await recordOutcome(
      tx,
      await lockedOrder(tx, id),
      { ...cash, outcome: "refused", reason },
      { id: staffId, role: "owner" },
    );
  }
  last = await recordOutcome(
    tx,
    await lockedOrder(tx, id),
    { ...cash, outcome: "delivered" },
    { id: staffId, role: "owner" },
  );
  return end === "returned" && last.ok
    ? await moveOrder(
        tx,
        await lockedOrder(tx, id),
        { status_id: 7, reason: "حساسية من المنتج" },
        byStaff(staffId),
      )
    : last;
}

/** Backdates an order: placed `hours` ago, confirmed soon after, handed over the next day, delivered two days later. */
async function makeOlder(db: Database, id: number, hours: number): Promise<void> {
  const placedAt = sql`now() - ${hours} * interval '1 hour'`;
  await sql`update orders set created_at = ${placedAt},
    confirmed_at = case when confirmed_at is not null then ${placedAt} + interval '25 minutes' end where id = ${id}`.execute(
    db,
  );
  await sql`update order_status_changes set at = ${placedAt} + case status_id when 3 then interval '0' when 6 then interval '5 hours'
    when 4 then interval '20 hours' when 5 then interval '50 hours' else interval '74 hours' end where order_id = ${id}`.execute(
    db,
  );
  await sql`update order_events set at = ${placedAt} + interval '25 minutes' where order_id = ${id}`.execute(
    db,
  );
  await sql`update order_attempts set at = ${placedAt} + ${hours} * interval '1 hour' * 0.2
    * (select count(*) from order_attempts as other where other.order_id = ${id} and other.id <= order_attempts.id)
    where order_id = ${id}`.execute(db);
  await sql`update order_comments set at = ${placedAt} + interval '30 minutes' where order_id = ${id}`.execute(
    db,
  );
  await sql`update emails set created_at = ${placedAt} where details @> jsonb_build_object('order_id', ${id}::int)`.execute(
    db,
  );
  await sql`update shipments set handed_over_at = ${placedAt} + interval '20 hours',
    outcome_at = case when outcome is not null then ${placedAt} + interval '50 hours' end where order_id = ${id}`.execute(
    db,
  );
  await sql`update hand_overs set created_at = handed_over_at from shipments
    where hand_overs.id = hand_over_id and order_id = ${id}`.execute(db);
}

import { type SqlBool, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { moveTogether } from "../orders/move-together.ts";
import { byStaff } from "../orders/order-events.ts";
import { bringCashTo } from "../shipping/enter-cash.ts";
import type { Parcel } from "../shipping/record-shipment-change.ts";
import { settleBookedClaims } from "./claims/settle-booked-claims.ts";

const { shipped, delivered, returned } = orderStatusIds;

/**
 * Books the cash of a statement whose orders and shipments the caller has locked, and closes it. Books the stated cash of equal, accepted and
 * refused rows, and moves shipped orders to Delivered or Returned.
 */
export async function bookStatement(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<void> {
  await bookRows(tx, statementId, staffId);
  await settleBookedClaims(tx, statementId, staffId);
  await tx
    .updateTable("cash_statements")
    .set({ closed_at: sql`now()`, closed_by: staffId })
    .where("id", "=", statementId)
    .execute();
}

async function bookRows(tx: DatabaseTransaction, statementId: number, staffId: number): Promise<void> {
  const rows = await tx
    .selectFrom("cash_statement_rows as rows")
    .innerJoin("shipments", "shipments.id", "rows.shipment_id")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.id as shipment_id", "orders.id as order_id", "orders.status_id", "rows.decision"])
    .select(["cash_booked", sql<number>`coalesce(rows.amount, 0)`.as("cash")])
    .where("statement_id", "=", statementId)
    .where((eb) => eb.or([eb("result", "=", "equal"), eb("decision", "in", ["accept", "refused"])]))
    .orderBy("orders.id")
    .execute();
  const ofOrders = rows.flatMap(({ order_id, ...row }) => (order_id === null ? [] : [{ ...row, order_id }]));
  const refused = ofOrders.filter((row) => row.decision === "refused");
  const accepted = ofOrders.filter((row) => row.decision !== "refused" && row.status_id === shipped);
  const move = { reason: "", actor: byStaff(staffId), delivery: {} };
  await moveTogether(tx, accepted.map(parcelOf), { ...move, to: delivered });
  // An order that is already returned only loses its cash.
  const comingBack = refused.filter((row) => row.status_id !== returned);
  await moveTogether(tx, comingBack.map(parcelOf), { ...move, to: returned });
  // Includes orders that were marked as delivered by mistake.
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", staff_id: staffId })
    .where(sql<SqlBool>`order_id = any(${refused.map((row) => row.order_id)}::int[])`)
    .execute();
  await bringCashTo(
    tx,
    ofOrders.map(({ order_id, cash_booked, cash }) => ({ orderId: order_id, collected: cash_booked + cash })),
    { kind: "corrected", staffId, statementId },
  );
  await sql`
    update shipments set cash_booked = cash_booked + booked.cash, cash_booked_at = now()
    from unnest(${rows.map((row) => row.shipment_id)}::int[], ${rows.map((row) => row.cash)}::int[])
      as booked (id, cash)
    where shipments.id = booked.id`.execute(tx);
}

function parcelOf({ order_id, cash }: { readonly order_id: number; readonly cash: number }): Parcel {
  return { orderId: order_id, cashCollected: cash };
}

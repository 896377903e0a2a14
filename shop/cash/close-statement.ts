import { type SqlBool, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { lockOrders } from "../orders/lock-orders.ts";
import { moveTogether } from "../orders/move-together.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, refuse } from "../result.ts";
import { bringCashTo } from "../shipping/enter-cash.ts";
import type { Parcel } from "../shipping/record-shipment-change.ts";
import { matchStatement } from "./match-statement.ts";

const { shipped, delivered, returned } = orderStatusIds;

export type CloseRefusal =
  | { readonly code: "statement_unknown" | "statement_closed" }
  | { readonly code: "statement_undecided"; readonly count: number };

/** False if orders have changed, so that the rows must be checked again. */
export interface Closing {
  readonly closed: boolean;
}

/**
 * Closes a statement that the caller has locked, once every different row has a decision. Books the stated cash of equal, accepted and
 * refused rows, and moves shipped orders to Delivered or Returned. A booked amount that differs from the collected cash adds an entry to the
 * ledger. If orders have changed since the comparison, only updates the rows.
 */
export async function closeStatement(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<Result<Closing, CloseRefusal>> {
  const statement = await tx
    .selectFrom("cash_statements")
    .select(["id", "courier_id", "covers_until", "closed_at"])
    .where("id", "=", statementId)
    .executeTakeFirst();
  if (statement === undefined) return refuse({ code: "statement_unknown" });
  if (statement.closed_at !== null) return refuse({ code: "statement_closed" });
  await lockOrdersOf(tx, statementId);
  if (await matchStatement(tx, statement)) return accept({ closed: false });
  const { count } = await tx
    .selectFrom("cash_statement_rows")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("statement_id", "=", statementId)
    .where("result", "<>", "equal")
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  if (count > 0) return refuse({ code: "statement_undecided", count });
  await bookRows(tx, statementId, staffId);
  await tx
    .updateTable("cash_statements")
    .set({ closed_at: sql`now()`, closed_by: staffId })
    .where("id", "=", statementId)
    .execute();
  return accept({ closed: true });
}

async function lockOrdersOf(tx: DatabaseTransaction, statementId: number): Promise<void> {
  const rows = await tx
    .selectFrom("cash_statement_rows")
    .select((eb) => eb.ref("order_id").$notNull().as("order_id"))
    .where("statement_id", "=", statementId)
    .where("order_id", "is not", null)
    .execute();
  await lockOrders(
    tx,
    rows.map((row) => row.order_id),
  );
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

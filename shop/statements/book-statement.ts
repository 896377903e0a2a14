import { type SqlBool, sql } from "kysely";
import type { StatementDecision } from "#contract/admin/statements/statement.ts";
import { cameBack, isOnItsWay, orderStatuses, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { bringCashTo } from "../cash/cash-entries.ts";
import { isBookedRow, updateBookedClaims } from "../claims/cash-claims.ts";
import { moveTogether } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import type { Delivery } from "../orders/shipments.ts";

const { delivered, returned } = orderStatusIds;

/**
 * Books the cash of a statement whose orders, shipments and claims the caller has locked, and closes it. Books what each row states as paid,
 * and moves shipped orders to Delivered or Returned. The difference of a row is written off (accept), claimed (ask) or still expected
 * (postpone). Refused pieces are on their way back, unless the shop has received them.
 */
export async function bookStatement(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
  pieces: Pick<Delivery, "stock"> = {},
): Promise<void> {
  await bookRows(tx, statementId, staffId, pieces);
  await updateBookedClaims(tx, statementId, staffId);
  await tx
    .updateTable("cash_statements")
    .set({ closed_at: sql`now()`, closed_by: staffId })
    .where("id", "=", statementId)
    .execute();
}

async function bookRows(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
  pieces: Pick<Delivery, "stock">,
): Promise<void> {
  const rows = await findBookedRows(tx, statementId);
  const ofOrders = rows.flatMap(({ order_id, ...row }) =>
    order_id === null ? [] : [{ ...row, orderId: order_id, cashCollected: collectedAfter(row) }],
  );
  const refused = ofOrders.filter((row) => row.decision === "refused");
  const move = { reason: "", actor: byStaff(staffId), delivery: {} };
  await moveTogether(tx, ofOrders.filter(isDelivered), { ...move, to: delivered });
  // An order that is already returned only loses its cash.
  const comingBack = refused.filter(
    ({ status_id }) => status_id === null || !cameBack(orderStatuses[status_id]),
  );
  await moveTogether(tx, comingBack, { ...move, to: returned, delivery: pieces });
  // Includes orders that were marked as delivered by mistake.
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", staff_id: staffId })
    .where(sql<SqlBool>`order_id = any(${refused.map((row) => row.orderId)}::int[])`)
    .execute();
  await bringCashTo(
    tx,
    ofOrders.map(({ orderId, cashCollected }) => ({ orderId, collected: cashCollected })),
    { kind: "corrected", staffId, statementId },
  );
  await sql`
    update shipments set cash_booked = cash_booked + booked.cash, booked_at = now(),
      cash_adjusted = case when type <> 'return_pickup' or booked.carried then cash_adjusted
        else cash_booked + booked.cash - case when outcome = 'refused' then 0 else amount end end
    from unnest(${rows.map((row) => row.shipment_id)}::int[], ${rows.map((row) => row.cash)}::int[],
      ${rows.map((row) => row.decision === "postpone")}::boolean[]) as booked (id, cash, carried)
    where shipments.id = booked.id`.execute(tx);
}

type BookedRow = Awaited<ReturnType<typeof findBookedRows>>[number];

async function findBookedRows(tx: DatabaseTransaction, statementId: number) {
  return await tx
    .selectFrom("cash_statement_rows as rows")
    .innerJoin("shipments", "shipments.id", "rows.shipment_id")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.id as shipment_id", "orders.id as order_id", "orders.status_id", "rows.cause"])
    .select(["cash_booked", sql<number>`coalesce(rows.amount, 0)`.as("cash")])
    .select(sql<number>`coalesce(rows.expected, 0)`.as("expected"))
    .select((eb) => eb.ref("rows.decision").$castTo<StatementDecision | null>().as("decision"))
    .where("statement_id", "=", statementId)
    .where(isBookedRow)
    .orderBy("orders.id")
    .execute();
}

/** Whether the row reports a refusal about which staff ask: nobody knows yet where the parcel is. */
function isOpen({ cause, decision }: Pick<BookedRow, "cause" | "decision">): boolean {
  return cause === "refused_in_statement" && (decision === "ask" || decision === "postpone");
}

function isDelivered(row: Pick<BookedRow, "cause" | "decision" | "status_id">): boolean {
  const { status_id, decision } = row;
  const isUnderWay = status_id !== null && isOnItsWay(orderStatuses[status_id]);
  return isUnderWay && decision !== "refused" && !isOpen(row);
}

/** Returns the collected cash of the order after closing: what is booked, with a difference that the next statement should contain. */
function collectedAfter(row: Omit<BookedRow, "order_id">): number {
  const carried = row.decision === "postpone" && !isOpen(row);
  return row.cash_booked + (carried ? row.expected : row.cash);
}

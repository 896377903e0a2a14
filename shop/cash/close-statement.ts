import { type SqlBool, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { lockOrders } from "../orders/lock-orders.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, refuse } from "../result.ts";
import { matchStatement } from "./match-statement.ts";

const { shipped, delivered, returned } = orderStatusIds;

export type CloseRefusal =
  | { readonly code: "statement_unknown" | "statement_closed" }
  | { readonly code: "statement_undecided"; readonly count: number };

/** Whether it was closed, or has to be looked at again since orders were other ones than before. */
export interface Closing {
  readonly closed: boolean;
}

/**
 * Closes a statement, which the caller has locked, once every row that is not equal has a decision: books the cash of equal, accepted
 * and refused rows, with what the courier states, and moves their orders to Delivered or Returned where they were on the way.
 * Where orders have changed since the rows were looked at, only the rows do.
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
    .innerJoin("orders", "orders.id", "rows.order_id")
    .select(["orders.id", "orders.status_id", "rows.decision"])
    .select(sql<number>`coalesce(rows.amount, 0)`.as("cash"))
    .where("statement_id", "=", statementId)
    .where("orders.cash_booked_at", "is", null)
    .where((eb) => eb.or([eb("result", "=", "equal"), eb("decision", "in", ["accept", "refused"])]))
    .orderBy("orders.id")
    .execute();
  const refused = rows.filter((row) => row.decision === "refused");
  const refusedIds = refused.map((row) => row.id);
  await lockProductsOf(tx, refusedIds);
  for (const { id, status_id, decision, cash } of rows) {
    // One that had come back already only loses its cash.
    if (decision === "refused" && status_id === returned) continue;
    if (decision === "refused") await move(tx, id, returned, cash, staffId);
    else if (status_id === shipped) await move(tx, id, delivered, cash, staffId);
  }
  // Also of those that were delivered before by mistake.
  await tx
    .updateTable("shipments")
    .set({ outcome: "refused", staff_id: staffId })
    .where(sql<SqlBool>`order_id = any(${refusedIds}::int[])`)
    .execute();
  await sql`
    update orders set cash_collected = booked.cash, cash_booked_at = now()
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.cash)}::int[]) as booked (id, cash)
    where orders.id = booked.id`.execute(tx);
}

/** All that may return to the stock, in the order of their ids, before the first does. */
async function lockProductsOf(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`
    select from products where id in (select product_id from order_lines where order_id = any(${orderIds}::int[]))
    order by id for no key update`.execute(tx);
}

async function move(
  tx: DatabaseTransaction,
  id: number,
  status_id: typeof delivered | typeof returned,
  cashCollected: number,
  staffId: number,
): Promise<void> {
  const moved = await moveOrder(tx, id, { status_id, delivery: { cashCollected } }, byStaff(staffId));
  if (!moved.ok) throw new Error(`order ${id} was compared, but refused: ${moved.refusal.code}`);
}

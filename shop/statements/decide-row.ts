import type { RowDecision, StatementCause } from "#contract/admin/statements/statement.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { decisionsFor } from "./match-rows.ts";
import { matchStatement } from "./match-statement.ts";

export type DecideRejection =
  | { readonly code: "row_unknown" | "statement_closed" | "decision_not_allowed" | "order_unknown" }
  | { readonly code: "order_stated"; readonly row: number };

/**
 * Stores a decision on a row of an open statement, which the caller has locked. Null removes a decision or the linked order of an unknown
 * number. A newly linked order is compared immediately and needs its own decision if it differs.
 */
export async function decideRow(
  tx: DatabaseTransaction,
  statementId: number,
  rowNumber: number,
  { decision, order_id }: RowDecision,
): Promise<Result<null, DecideRejection>> {
  const row = await tx
    .selectFrom("cash_statement_rows")
    .innerJoin("cash_statements", "cash_statements.id", "statement_id")
    .select(["cash_statements.id", "courier_id", "covers_until", "closed_at", "linked", "has_return"])
    .select((eb) => eb.ref("cause").$castTo<StatementCause | null>().as("cause"))
    .where("statement_id", "=", statementId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  if (row === undefined) return reject({ code: "row_unknown" });
  if (row.closed_at !== null) return reject({ code: "statement_closed" });
  const thisRow = tx
    .updateTable("cash_statement_rows")
    .where("statement_id", "=", statementId)
    .where("row_number", "=", rowNumber);
  if (decision === null) {
    await thisRow.set({ decision: null, ...(row.linked && { linked: false, order_id: null }) }).execute();
    if (row.linked) await matchStatement(tx, row);
    return accept(null);
  }
  if (!decisionsFor(row).includes(decision)) return reject({ code: "decision_not_allowed" });
  if (decision !== "link") {
    await thisRow.set({ decision }).execute();
    return accept(null);
  }
  const linked = await mayLink(tx, row, order_id ?? 0);
  if (!linked.ok) return linked;
  await thisRow.set({ linked: true, order_id: order_id ?? null, decision: null }).execute();
  await matchStatement(tx, row);
  return accept(null);
}

/** Accepts only an order sent with this or an unknown courier, without a row in the file. */
async function mayLink(
  tx: DatabaseTransaction,
  { id, courier_id }: { readonly id: number; readonly courier_id: number },
  orderId: number,
): Promise<Result<null, DecideRejection>> {
  const order = await tx
    .selectFrom("orders")
    .innerJoin("shipments", "shipments.order_id", "orders.id")
    .select(["status_id", "courier_id"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (order === undefined) return reject({ code: "order_unknown" });
  const isTheirs = order.courier_id === null || order.courier_id === courier_id;
  if (!orderStatuses[order.status_id].wasSent || !isTheirs) return reject({ code: "decision_not_allowed" });
  const other = await tx
    .selectFrom("cash_statement_rows")
    .select(["row_number", "tracking_number"])
    .where("statement_id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (other === undefined) return accept(null);
  if (other.tracking_number !== null) return reject({ code: "order_stated", row: other.row_number });
  // The order is no longer missing.
  await tx
    .deleteFrom("cash_statement_rows")
    .where("statement_id", "=", id)
    .where("row_number", "=", other.row_number)
    .execute();
  return accept(null);
}

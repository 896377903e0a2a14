import type { DatabaseTransaction } from "#db/database.ts";
import { claimAskedRows } from "../claims/cash-claims.ts";
import { lockOrders } from "../orders/lock-order.ts";
import { lockShipments } from "../orders/shipments.ts";
import { accept, type Result, reject } from "../result.ts";
import { bookStatement } from "./book-statement.ts";
import { matchStatement } from "./match-statement.ts";

export type CloseRejection =
  | { readonly code: "statement_unknown" | "statement_closed" }
  | { readonly code: "statement_undecided"; readonly count: number };

/** False if orders have changed, so that the rows must be checked again. */
export interface Closing {
  readonly closed: boolean;
}

/**
 * Closes a statement that the caller has locked, once every different row has a decision. Books the stated cash of equal, accepted and
 * refused rows, and moves shipped orders to Delivered or Returned. A booked amount that differs from the collected cash adds an entry to the
 * ledger, and rows to ask the courier about become claims. If orders have changed since the comparison, only updates the rows.
 */
export async function closeStatement(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<Result<Closing, CloseRejection>> {
  const statement = await tx
    .selectFrom("cash_statements")
    .select(["id", "courier_id", "covers_until", "closed_at"])
    .where("id", "=", statementId)
    .executeTakeFirst();
  if (statement === undefined) return reject({ code: "statement_unknown" });
  if (statement.closed_at !== null) return reject({ code: "statement_closed" });
  await lockRowsOf(tx, statementId);
  if (await matchStatement(tx, statement)) return accept({ closed: false });
  const { count } = await tx
    .selectFrom("cash_statement_rows")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("statement_id", "=", statementId)
    .where("result", "<>", "equal")
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  if (count > 0) return reject({ code: "statement_undecided", count });
  await bookStatement(tx, statementId, staffId);
  await claimAskedRows(tx, statementId, staffId);
  return accept({ closed: true });
}

/** Locks the orders and shipments of a statement's rows. */
async function lockRowsOf(tx: DatabaseTransaction, statementId: number): Promise<void> {
  const rows = await tx
    .selectFrom("cash_statement_rows")
    .select(["order_id", "shipment_id"])
    .where("statement_id", "=", statementId)
    .execute();
  await lockOrders(
    tx,
    rows.flatMap((row) => row.order_id ?? []),
  );
  await lockShipments(
    tx,
    rows.flatMap((row) => row.shipment_id ?? []),
  );
}

/** Deletes an open statement with its decisions, so that its file can be uploaded again. Rejects a closed one. */
export async function deleteStatement(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { readonly code: "statement_closed" }>> {
  const { numDeletedRows } = await tx
    .deleteFrom("cash_statements")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 0n ? reject({ code: "statement_closed" }) : accept(null);
}

import { sql } from "kysely";
import type { StatementCause, StatementResult } from "#contract/admin/statements/statement.ts";
import type { ShipmentType } from "#contract/orders/shipment.ts";
import type { Database } from "#db/database.ts";

/**
 * Starts a query for the rows of statements with their orders. Amounts in piastres. `age` is the number of days in Cairo from the delivery to
 * the last day of the statement.
 */
function selectStatementRows(db: Database) {
  return (
    db
      .selectFrom("cash_statement_rows as rows")
      .innerJoin("cash_statements", "cash_statements.id", "rows.statement_id")
      .leftJoin("shipments", "shipments.id", "rows.shipment_id")
      .leftJoin("returns", "returns.id", "shipments.return_id")
      // The row of a pickup shows the order of its return.
      .leftJoin("orders", (join) =>
        join.on("orders.id", "=", sql<number>`coalesce(shipments.order_id, returns.order_id)`),
      )
      .leftJoin("customers", "customers.id", "orders.customer_id")
      .select([
        "rows.row_number",
        sql<string | null>`coalesce(rows.tracking_number, shipments.tracking_number)`.as("tracking_number"),
        "rows.amount",
        "rows.fee",
        "rows.status_word",
        "orders.id as order_id",
        "orders.order_no",
        "rows.linked",
        "rows.has_return",
        "rows.expected",
        "rows.decision",
        "shipments.outcome",
        "shipments.outcome_at",
        sql<ShipmentType | null>`shipments.type`.as("shipment_type"),
        sql<StatementResult>`rows.result`.as("result"),
        sql<StatementCause | null>`rows.cause`.as("cause"),
        sql<string | null>`case when orders.id is not null
        then coalesce(nullif(orders.recipient_name, ''), customers.name, '') end`.as("customer"),
        sql<number | null>`covers_until - (outcome_at at time zone 'Africa/Cairo')::date`.as("age"),
      ])
  );
}

/** Row of a statement with its shipment and order; both are null for an unknown tracking number. */
export type StatementRow = Awaited<ReturnType<ReturnType<typeof selectStatementRows>["execute"]>>[number];

/** Returns all rows of a statement: those of the file in its order, then the orders that it lacks. */
export async function listStatementRows(db: Database, statementId: number): Promise<StatementRow[]> {
  return await selectStatementRows(db)
    .where("rows.statement_id", "=", statementId)
    .orderBy("rows.row_number")
    .execute();
}

/** Maximum number of rows in memory during an export. */
const exportBatchSize = 500;

/** Yields the rows of a statement that differ from the expected amounts, in batches of up to 500. Each batch is a separate query. */
export async function* allDifferences(
  db: Database,
  statementId: number,
): AsyncGenerator<readonly StatementRow[]> {
  let after: number | null = 0;
  do {
    const rows: StatementRow[] = await selectStatementRows(db)
      .where("rows.statement_id", "=", statementId)
      .where("rows.result", "<>", "equal")
      .where("rows.row_number", ">", after)
      .orderBy("rows.row_number")
      .limit(exportBatchSize)
      .execute();
    if (rows.length > 0) yield rows;
    after = rows.length < exportBatchSize ? null : (rows.at(-1)?.row_number ?? null);
  } while (after !== null);
}

/** Finds the row with this number in a statement; null if there is none. */
export async function findStatementRow(
  db: Database,
  statementId: number,
  row: number,
): Promise<StatementRow | null> {
  const found = await selectStatementRows(db)
    .where("rows.statement_id", "=", statementId)
    .where("rows.row_number", "=", row)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the decisions about a statement by row number, for the audit log. A linked row has a value such as "link 17, accept". */
export async function decisionsOf(db: Database, statementId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("cash_statement_rows")
    .select(["row_number", "linked", "order_id", "decision"])
    .where("statement_id", "=", statementId)
    .where((eb) => eb.or([eb("decision", "is not", null), eb("linked", "=", true)]))
    .orderBy("row_number")
    .execute();
  return Object.fromEntries(
    rows.map(({ row_number, linked, order_id, decision }) => [
      String(row_number),
      [linked ? `link ${order_id}` : null, decision].filter((part) => part !== null).join(", "),
    ]),
  );
}

import { type SqlBool, sql } from "kysely";
import type { StatementCause, StatementResult } from "#contract/admin/statements/statement.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import {
  decisionsFor,
  expectedOf,
  type Match,
  type MatchedShipment,
  matchShipment,
  unknownMatch,
} from "./match-rows.ts";
import { findMissing, findOfOrders, findTracked, type OpenStatement } from "./matched-shipments.ts";

type StoredRow = Awaited<ReturnType<typeof findRows>>[number];
type NewRow = Omit<StoredRow, "result" | "cause"> & Match;

/**
 * Compares the rows of an open statement, which the caller has locked, with the current shipments. Finds them by tracking number, and
 * those that are missing. Keeps decisions that are still possible. Returns whether any row has changed.
 */
export async function matchStatement(tx: DatabaseTransaction, statement: OpenStatement): Promise<boolean> {
  const rows = await findRows(tx, statement.id);
  const stated = rows.filter((row) => row.tracking_number !== null);
  const linkedIds = stated.flatMap((row) => (row.linked ? (row.order_id ?? []) : []));
  const [linked, tracked] = await Promise.all([
    findOfOrders(tx, linkedIds),
    findTracked(
      tx,
      statement.courier_id,
      stated.map((row) => row.tracking_number ?? ""),
    ),
  ]);
  const used = new Set([...linked.values()].map((shipment) => shipment.id));
  const matched: NewRow[] = stated.map((row) => {
    const shipment = row.linked ? linked.get(row.order_id ?? 0) : tracked(row.tracking_number ?? "");
    if (shipment === undefined || (!row.linked && used.has(shipment.id))) {
      return { ...row, ...unknownMatch, order_id: null, shipment_id: null, linked: false };
    }
    used.add(shipment.id);
    const match = matchShipment(shipment, row.amount ?? 0, row.status_word);
    return { ...row, ...match, order_id: shipment.order_id, shipment_id: shipment.id };
  });
  const missing = missingRows(
    statement,
    rows,
    (await findMissing(tx, statement)).filter((one) => !used.has(one.id)),
  );
  return await storeRows(tx, statement.id, rows, [...matched, ...missing].map(withoutVainDecision));
}

function missingRows(
  { id }: OpenStatement,
  rows: readonly StoredRow[],
  shipments: readonly MatchedShipment[],
): NewRow[] {
  const known = new Map(
    rows.filter((row) => row.tracking_number === null).map((row) => [row.shipment_id, row]),
  );
  let last = Math.max(0, ...rows.map((row) => row.row_number));
  return shipments.map((shipment) => {
    const before = known.get(shipment.id);
    return {
      statement_id: id,
      row_number: before?.row_number ?? ++last,
      tracking_number: null,
      amount: null,
      fee: 0,
      status_word: "",
      order_id: shipment.order_id,
      shipment_id: shipment.id,
      linked: false,
      decision: before?.decision ?? null,
      result: "missing",
      cause: "missing",
      expected: expectedOf(shipment),
      has_return: shipment.has_return,
    };
  });
}

function withoutVainDecision(row: NewRow): NewRow {
  const allowed: readonly (string | null)[] = decisionsFor(row);
  return allowed.includes(row.decision) ? row : { ...row, decision: null };
}

async function findRows(db: Database, statementId: number) {
  return await db
    .selectFrom("cash_statement_rows")
    .select(columnsOf.cash_statement_rows)
    .select((eb) => [
      eb.ref("result").$castTo<StatementResult>().as("result"),
      eb.ref("cause").$castTo<StatementCause | null>().as("cause"),
    ])
    .where("statement_id", "=", statementId)
    .orderBy("row_number")
    .execute();
}

async function storeRows(
  tx: DatabaseTransaction,
  statementId: number,
  before: readonly StoredRow[],
  after: readonly NewRow[],
): Promise<boolean> {
  const stored = new Map(before.map((row) => [row.row_number, row]));
  const changed = after.filter((row) => !isSame(stored.get(row.row_number), row));
  const remaining = new Set(after.map((row) => row.row_number));
  const gone = before.filter((row) => !remaining.has(row.row_number));
  if (changed.length === 0 && gone.length === 0) return false;
  // Deletes first, because an order has only one row in a statement.
  const numbers = [...changed, ...gone].map((row) => row.row_number);
  await tx
    .deleteFrom("cash_statement_rows")
    .where("statement_id", "=", statementId)
    .where(sql<SqlBool>`row_number = any(${numbers}::int[])`)
    .execute();
  for (let from = 0; from < changed.length; from += rowsPerStatement) {
    await tx
      .insertInto("cash_statement_rows")
      .values(changed.slice(from, from + rowsPerStatement))
      .execute();
  }
  return true;
}

/** PostgreSQL accepts 65,535 parameters per statement; a row has a dozen. */
const rowsPerStatement = 2000;

function isSame(
  before: StoredRow | undefined,
  { result, cause, expected, has_return, order_id, shipment_id, decision }: NewRow,
): boolean {
  return (
    before !== undefined &&
    before.result === result &&
    before.cause === cause &&
    before.expected === expected &&
    before.has_return === has_return &&
    before.order_id === order_id &&
    before.shipment_id === shipment_id &&
    before.decision === decision
  );
}

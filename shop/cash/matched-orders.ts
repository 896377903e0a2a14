import { type SqlBool, sql } from "kysely";
import { maxStatementRows } from "#contract/admin/orders/statement.ts";
import { orderStatusIds, statusesThat } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import type { MatchedOrder } from "./match-rows.ts";

const { delivered, returned } = orderStatusIds;

export interface OpenStatement {
  readonly id: number;
  readonly courier_id: number;
  readonly covers_until: string;
}

function selectMatched(db: Database) {
  return db
    .selectFrom("orders")
    .innerJoin("shipments", "shipments.order_id", "orders.id")
    .select(["orders.id", "status_id", "total", "cash_collected", "outcome", "courier_id", "tracking_key"])
    .select(sql<boolean>`cash_booked_at is not null`.as("is_booked"))
    .where(
      "status_id",
      "in",
      statusesThat(({ wasSent }) => wasSent),
    );
}

/** Finds sent orders by id. */
export async function findOrders(db: Database, ids: readonly number[]): Promise<Map<number, MatchedOrder>> {
  const rows = await selectMatched(db).where(sql<SqlBool>`orders.id = any(${ids}::int[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the orders with these tracking numbers that were sent with the courier or without a named one. */
export async function findTracked(
  db: Database,
  courierId: number,
  keys: readonly string[],
): Promise<Map<string, MatchedOrder>> {
  const rows = await selectMatched(db)
    .where(sql<SqlBool>`tracking_key = any(${keys}::text[])`)
    .where(sql<SqlBool>`coalesce(courier_id, ${courierId}) = ${courierId}`)
    // The courier's own parcel wins, then the newest.
    .orderBy(sql`courier_id nulls first`)
    .orderBy("orders.id")
    .execute();
  return new Map(rows.map((row) => [row.tracking_key ?? "", row]));
}

/** Finds unbooked orders that the courier delivered up to the statement's last day. */
export async function findMissing(
  db: Database,
  { courier_id, covers_until }: OpenStatement,
): Promise<MatchedOrder[]> {
  return await selectMatched(db)
    .where("courier_id", "=", courier_id)
    .where("outcome", "=", "delivered")
    .where("cash_booked_at", "is", null)
    .where("status_id", "in", [delivered, returned])
    .where(sql<SqlBool>`(outcome_at at time zone 'Africa/Cairo')::date <= ${covers_until}::date`)
    .orderBy("orders.id")
    .limit(maxStatementRows)
    .execute();
}

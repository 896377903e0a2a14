import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxStatementRows } from "#contract/admin/statements/statement.ts";
import { isOnItsWay, statusesThat } from "#contract/order-statuses.ts";
import { isOrderNumber, typedOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";
import { shipmentCash } from "../cash/cash-due.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { bareTracking, bareTrackingKey, trackingKey } from "../orders/tracking-number.ts";
import type { MatchedShipment } from "./match-rows.ts";

export interface OpenStatement {
  readonly id: number;
  readonly courier_id: number;
  readonly covers_until: string;
}

/** SQL of the amount of a shipment's unsettled claim for its cash, in piastres; null without one. */
export const openClaim: RawBuilder<number | null> = sql<
  number | null
>`(select courier_claims.amount from courier_claims
  where courier_claims.shipment_id = shipments.id and kind = 'unpaid' and settled_at is null)`;

/**
 * Starts a query for the shipments of sent orders and of pickups. Comparing a statement locks them against deletion, such as by the undo of a
 * handover, until its rows are stored.
 */
function selectMatched(db: Database) {
  return db
    .selectFrom("shipments")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.id", "order_id", "order_no", "status_id", "outcome", "courier_id", "tracking_key"])
    .select(["cash_booked as booked", shipmentCash.collected.as("collected")])
    .select(sql<number>`${shipmentCash.due} + shipments.cash_adjusted`.as("due"))
    .select(sql<number>`coalesce(${openClaim}, 0)`.as("claimed"))
    .select(sql<boolean>`shipments.booked_at is not null`.as("is_booked"))
    .select(sql<number>`coalesce(greatest(orders.refunded - orders.advance, 0), 0)`.as("refunded"))
    .select(
      sql<boolean>`exists (select from returns where returns.order_id = orders.id and status <> 'declined')`.as(
        "has_return",
      ),
    )
    .where((eb) =>
      eb.or([
        eb(
          "status_id",
          "in",
          statusesThat(({ wasSent }) => wasSent),
        ),
        eb("type", "=", "return_pickup"),
      ]),
    );
}

/** Finds the shipments of sent orders by the id of the order. */
export async function findOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, MatchedShipment>> {
  const rows = await selectMatched(db)
    .where(sql<SqlBool>`order_id = any(${orderIds}::int[])`)
    .forKeyShare("shipments")
    .execute();
  return new Map(rows.map((row) => [row.order_id ?? 0, row]));
}

/**
 * Returns a function that finds the shipment of a stated number, among those sent with the courier or without a named one. Spreadsheets remove
 * leading zeros: a number also finds the only shipment whose number differs in them, and then the order with this order number.
 */
export async function findTracked(
  db: Database,
  courierId: number,
  numbers: readonly string[],
): Promise<(number: string) => MatchedShipment | undefined> {
  const keys = numbers.map(bareTrackingKey).filter((key) => key !== "");
  const orderNumbers = numbers.map(typedOrderNumber).filter(isOrderNumber);
  // Each condition has its own index.
  const rows = await selectMatched(db)
    .where(
      sql<SqlBool>`shipments.id = any(array(
        select id from shipments where ${bareTracking} = any(${keys}::text[])
        union all select shipments.id from shipments join orders on orders.id = order_id
          where order_no = any(${orderNumbers}::text[])))`,
    )
    .where(sql<SqlBool>`coalesce(courier_id, ${courierId}) = ${courierId}`)
    // The courier's own parcel wins, then the newest.
    .orderBy(sql`courier_id nulls first`)
    .orderBy("shipments.id")
    .forKeyShare("shipments")
    .execute();
  const ofKey = new Map(rows.map((row) => [row.tracking_key ?? "", row]));
  const ofOrder = new Map(rows.map((row) => [row.order_no ?? "", row]));
  const ofBareKey = Map.groupBy(ofKey.values(), (row) => bareTrackingKey(row.tracking_key ?? ""));
  return (number) => {
    const bare = bareTrackingKey(number);
    const alike = bare === "" ? [] : (ofBareKey.get(bare) ?? []);
    const only = alike.length === 1 ? alike[0] : undefined;
    return ofKey.get(trackingKey(number)) ?? only ?? ofOrder.get(typedOrderNumber(number));
  };
}

/** SQL of whether a shipment has ended and has cash that no closed statement has booked, for `shipments` with left-joined `orders`. */
export const isUnbooked: RawBuilder<SqlBool> = sql<SqlBool>`(
  (outcome = 'delivered' and shipments.booked_at is null
    and ${hasStatusThat(({ hasOutcome }) => hasOutcome)})
  or (outcome is not null and coalesce(${shipmentCash.collected}, 0) <> cash_booked
    and (shipments.booked_at is not null or type = 'return_pickup')))`;

/** SQL of whether the courier can hand over cash for a shipment: unbooked, on its way, or claimed, for `shipments` with left-joined `orders`. */
export const isReceivable: RawBuilder<SqlBool> = sql<SqlBool>`(${isUnbooked}
  or ${hasStatusThat(isOnItsWay)} or (shipments.booked_at is not null and ${openClaim} > 0))`;

/**
 * Finds shipments that ended up to the statement's last day and have cash to book: delivered orders without a statement, pickups with a
 * refund, and corrections since the last statement.
 */
export async function findMissing(
  db: Database,
  { courier_id, covers_until }: OpenStatement,
): Promise<MatchedShipment[]> {
  return await selectMatched(db)
    .where("courier_id", "=", courier_id)
    .where(isUnbooked)
    // A courier does not state parcels that were paid in advance.
    .where(sql<SqlBool>`not (coalesce(orders.advance, 0) > 0 and ${shipmentCash.due} = 0
      and coalesce(${shipmentCash.collected}, 0) = 0)`)
    .where(sql<SqlBool>`(outcome_at at time zone 'Africa/Cairo')::date <= ${covers_until}::date`)
    .orderBy("shipments.id")
    .limit(maxStatementRows)
    .forKeyShare("shipments")
    .execute();
}

/** Finds shipments among these for which a courier can hand over cash: not booked, on their way, or claimed. */
export async function findReceivable(
  db: Database,
  courierId: number,
  shipmentIds: readonly number[],
): Promise<MatchedShipment[]> {
  return await selectMatched(db)
    .where("courier_id", "=", courierId)
    .where(sql<SqlBool>`shipments.id = any(${shipmentIds}::int[])`)
    .where(isReceivable)
    .orderBy("shipments.id")
    .execute();
}

import { type SqlBool, sql } from "kysely";
import { maxReceiptShipments, type NewCashReceipt } from "#contract/admin/statements/cash-receipt.ts";
import { isOnItsWay, orderStatuses } from "#contract/order-statuses.ts";
import type { ShipmentType } from "#contract/orders/shipment.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { lockOrders } from "../orders/lock-order.ts";
import { lockShipments } from "../orders/shipments.ts";
import { accept, type Result, reject } from "../result.ts";
import { bookStatement } from "./book-statement.ts";
import { expectedOf, type MatchedShipment } from "./match-rows.ts";
import { findReceivable, isReceivable } from "./matched-shipments.ts";

export type ReceiptRejection =
  | { readonly code: "shipment_unknown" | "cash_moved" }
  | { readonly code: "amount_differs"; readonly due: number };

const dayInCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });

/**
 * Records the cash that a courier hands over for shipments without a file: a statement with one equal row per shipment, closed immediately.
 * Orders on their way become Delivered, or Returned with their pieces in the stock if the courier brought them back. Rejects an amount that is not the sum of what is owed, and shipments whose cash is already recorded,
 * so that a repeated request records nothing.
 */
export async function receiveCash(
  tx: DatabaseTransaction,
  staffId: number,
  { courier_id, shipment_ids: paidIds, refused_shipment_ids: refusedIds, amount, reference }: NewCashReceipt,
): Promise<Result<number, ReceiptRejection>> {
  const shipment_ids = [...paidIds, ...refusedIds];
  const known = await tx
    .selectFrom("shipments")
    .select("order_id")
    .where("courier_id", "=", courier_id)
    .where(sql<SqlBool>`id = any(${shipment_ids}::int[])`)
    .execute();
  if (known.length < shipment_ids.length) return reject({ code: "shipment_unknown" });
  await lockOrders(
    tx,
    known.flatMap(({ order_id }) => order_id ?? []),
  );
  await lockShipments(tx, shipment_ids);
  const shipments = await findReceivable(tx, courier_id, shipment_ids);
  if (shipments.length < shipment_ids.length) return reject({ code: "cash_moved" });
  const isRejected = ({ id }: MatchedShipment) => refusedIds.includes(id);
  // Only a parcel on its way can be refused.
  const isUnderWay = ({ status_id }: MatchedShipment) =>
    status_id !== null && isOnItsWay(orderStatuses[status_id]);
  if (shipments.some((shipment) => isRejected(shipment) && !isUnderWay(shipment))) {
    return reject({ code: "cash_moved" });
  }
  const paid = shipments.filter((shipment) => !isRejected(shipment));
  const due = paid.reduce((sum, shipment) => sum + expectedOf(shipment), 0);
  if (due !== amount) return reject({ code: "amount_differs", due });
  const { id } = await tx
    .insertInto("cash_statements")
    .values({
      courier_id,
      staff_id: staffId,
      file_name: "",
      file_hash: null,
      reference,
      covers_until: dayInCairo.format(Date.now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("cash_statement_rows")
    .values(
      shipments.map((shipment, index) => ({
        ...toRow(id, index + 1, shipment),
        ...(isRejected(shipment) && refusedRow),
      })),
    )
    .execute();
  await bookStatement(tx, id, staffId, { stock: "back" });
  return accept(id);
}

const refusedRow = {
  amount: 0,
  result: "different",
  cause: "refused_in_statement",
  decision: "refused",
} as const;

function toRow(statementId: number, rowNumber: number, shipment: MatchedShipment) {
  const expected = expectedOf(shipment);
  return {
    statement_id: statementId,
    row_number: rowNumber,
    amount: expected,
    expected,
    order_id: shipment.order_id,
    shipment_id: shipment.id,
    has_return: shipment.has_return,
    result: "equal",
  };
}

/** Shipment whose cash a courier still has; the amount is piastres with their sign. */
export interface OwedShipment {
  readonly shipment_id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly customer: string;
  readonly shipment_type: ShipmentType;
  readonly tracking_number: string | null;
  readonly delivered_at: Date | null;
  readonly amount: number;
}

/** Returns the shipments of a courier whose cash is not recorded yet, ended ones first, each group oldest first. */
export async function listOwedCash(db: Database, courierId: number): Promise<OwedShipment[]> {
  const { rows } = await sql<Omit<OwedShipment, "amount">>`
    select shipments.id as shipment_id, shown.id as order_id, shown.order_no, type as shipment_type,
      coalesce(nullif(shown.recipient_name, ''), customers.name, '') as customer,
      shipments.tracking_number, outcome_at as delivered_at
    from shipments left join orders on orders.id = shipments.order_id
      left join returns on returns.id = shipments.return_id
      join orders as shown on shown.id = coalesce(shipments.order_id, returns.order_id)
      left join customers on customers.id = shown.customer_id
    where shipments.courier_id = ${courierId}
      and ${isReceivable}
    order by outcome_at nulls last, shipments.id limit ${maxReceiptShipments}`.execute(db);
  const shipments = await findReceivable(
    db,
    courierId,
    rows.map((row) => row.shipment_id),
  );
  const amounts = new Map(shipments.map((shipment) => [shipment.id, expectedOf(shipment)]));
  return rows.flatMap((row) => {
    const amount = amounts.get(row.shipment_id);
    return amount === undefined ? [] : [{ ...row, amount }];
  });
}

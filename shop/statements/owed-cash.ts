import { sql } from "kysely";
import { maxReceiptShipments } from "#contract/admin/statements/cash-receipt.ts";
import type { ShipmentType } from "#contract/orders/shipment.ts";
import type { Database } from "#db/database.ts";
import { expectedOf } from "./match-rows.ts";
import { findReceivable, isReceivable } from "./matched-shipments.ts";

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

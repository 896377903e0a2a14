import { sql } from "kysely";
import type { ShipmentType } from "#contract/orders/shipment.ts";
import type { Database } from "#db/database.ts";
import { cashDue } from "../cash/cash-due.ts";

/** Shipment as JSON of the database: times are ISO 8601 in UTC. */
export interface OrderShipment {
  readonly id: number;
  readonly type: ShipmentType;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  /** With {tracking} for the number. */
  readonly courier_url: string | null;
  readonly tracking_number: string | null;
  readonly hand_over_id: number | null;
  readonly handed_over_at: string;
  readonly outcome: "delivered" | "refused" | null;
  readonly reason: string | null;
  readonly stock: "back" | "damaged" | null;
  readonly outcome_at: string | null;
  /** Time at which a statement with it was closed. */
  readonly cash_booked_at: string | null;
}

const iso = (moment: string) =>
  sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const due = sql<number>`(
  select ${cashDue} from (select) as one left join shipments on shipments.order_id = orders.id)`;
/** SQL of a shipment as JSON, for `shipments` with left-joined `couriers`. */
export const shipmentJson = sql<OrderShipment>`json_build_object('id', shipments.id, 'type', shipments.type,
  'courier_id', shipments.courier_id, 'courier_name', couriers.name, 'courier_url', couriers.tracking_url,
  'tracking_number', shipments.tracking_number, 'hand_over_id', shipments.hand_over_id,
  'handed_over_at', ${iso("shipments.handed_over_at")}, 'outcome', shipments.outcome, 'reason', shipments.reason,
  'stock', shipments.stock, 'outcome_at', ${iso("shipments.outcome_at")},
  'cash_booked_at', ${iso("shipments.booked_at")})`;
const shipment = sql<OrderShipment | null>`(
  select ${shipmentJson} from shipments left join couriers on couriers.id = shipments.courier_id
  where shipments.order_id = orders.id)`;

/** Columns for a query on `orders`: cash due in piastres, and the shipment, null before there is one. */
export const orderShipment = [due.as("cash_due"), shipment.as("shipment")] as const;

/** Facts of an order that its row does not have. */
export interface ParcelFacts {
  /** Time of the newest payment in advance; null without one. */
  readonly paidAt: Date | null;
  /** Courier of the parcel, with `{tracking}` for the number in its address; null before it is handed over, and for one without a name. */
  readonly courier: { readonly name: string; readonly url: string | null } | null;
}

/** Finds when an order was paid in advance, and who carries it. */
export async function findParcelFacts(db: Database, orderId: number): Promise<ParcelFacts> {
  const found = await db
    .selectFrom("orders")
    .leftJoin("shipments", "shipments.order_id", "orders.id")
    .leftJoin("couriers", "couriers.id", "shipments.courier_id")
    .select(["couriers.name", "couriers.tracking_url"])
    .select(
      sql<Date | null>`(select max(at) from cash_entries
        where order_id = orders.id and kind = 'received' and in_advance)`.as("paid_at"),
    )
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  return {
    paidAt: found?.paid_at ?? null,
    courier: found?.name == null ? null : { name: found.name, url: found.tracking_url },
  };
}

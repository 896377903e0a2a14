import { type InferResult, sql } from "kysely";
import type { AdminHandoverQuery } from "#contract/admin/handover.ts";
import type { ShipmentType } from "#contract/orders/shipment.ts";
import type { Database } from "#db/database.ts";
import { shipmentCash } from "../cash/cash-due.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { mayBeOpened } from "../settings/find-settings.ts";

/** Whether a parcel goes to the recipient of a gift, whom the courier then calls. The customer returns it herself. */
const isGift = sql`orders.gift_phone <> '' and shipments.type <> 'return_pickup'`;

/** Starts a query for handovers with courier, author, valid link of the rider, number of shipments and cash due in piastres. */
function selectHandovers(db: Database) {
  return db
    .selectFrom("hand_overs")
    .innerJoin("couriers", "couriers.id", "hand_overs.courier_id")
    .leftJoin("staff", "staff.id", "hand_overs.staff_id")
    .leftJoin("rider_links", (join) =>
      join.onRef("hand_overs.id", "=", "rider_links.hand_over_id").on("expires_at", ">", sql<Date>`now()`),
    )
    .select([
      "hand_overs.id",
      "hand_overs.courier_id",
      "couriers.name as courier_name",
      "couriers.phone as courier_phone",
      "couriers.has_files as courier_has_files",
      "rider_links.created_at as rider_link_made_at",
      "rider_links.expires_at as rider_link_until",
      "hand_overs.staff_id",
      "staff.name as staff_name",
      "hand_overs.created_at",
      sql<number>`(select count(*) from shipments where hand_over_id = hand_overs.id)`.as("count"),
      sql<number>`(select coalesce(sum(${shipmentCash.due}), 0) from shipments
        left join orders on orders.id = shipments.order_id where hand_over_id = hand_overs.id)`.as(
        "cash_due",
      ),
    ]);
}

export type AdminHandover = InferResult<ReturnType<typeof selectHandovers>>[number];

export const { list: listHandovers, find: findHandover } = listAndFind({
  select: selectHandovers,
  table: "hand_overs",
  id: "hand_overs.id",
  created: "hand_overs.created_at",
  sorts: { id: "hand_overs.id", created_at: "hand_overs.created_at" },
  filters: ({ courier_id }: ListFilters<AdminHandoverQuery>, eb) => [
    courier_id !== undefined && eb("hand_overs.courier_id", "=", courier_id),
  ],
});

/**
 * Returns the shipments of a handover for its list, by ascending id of the order; amounts in piastres. A pickup has the order whose pieces
 * come back, with these pieces.
 */
export async function listHandedOverOrders(db: Database, handoverId: number) {
  return await db
    .selectFrom("shipments")
    .leftJoin("returns", "returns.id", "shipments.return_id")
    .innerJoin("orders", (join) =>
      join.on("orders.id", "=", sql<number>`coalesce(shipments.order_id, returns.order_id)`),
    )
    .innerJoin("cities", "cities.id", "orders.city_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.order_no",
      "orders.status_id",
      sql<string>`case when ${isGift} then orders.gift_phone else orders.phone end`.as("phone"),
      sql<string>`case when ${isGift} then orders.gift_phone else orders.address_phone end`.as(
        "address_phone",
      ),
      "orders.area",
      "orders.street",
      "orders.block",
      "orders.house_number",
      "orders.address_notes",
      "orders.note",
      "cities.name_en as city_en",
      "cities.name_ar as city_ar",
      "shipments.return_id",
      "returns.status as return_status",
      "shipments.tracking_number",
      "shipments.handed_over_at",
      sql<ShipmentType>`shipments.type`.as("type"),
      sql<string>`case when ${isGift} then orders.gift_name
        else coalesce(nullif(orders.recipient_name, ''), customers.name, '') end`.as("recipient_name"),
      sql<number>`(case when shipments.type = 'return_pickup'
        then (select sum(asked) from return_lines where return_id = shipments.return_id)
        else (select sum(quantity) from order_lines where order_id = orders.id) end)`.as("pieces"),
      sql<string>`(case when shipments.type = 'return_pickup'
        then (select string_agg(asked || ' × ' || product_name_ar, '، ' order by order_line_id)
          from return_lines join order_lines on order_lines.id = order_line_id
          where return_id = shipments.return_id)
        else (select string_agg(quantity || ' × ' || product_name_ar, '، ' order by id)
          from order_lines where order_id = orders.id) end)`.as("description"),
      shipmentCash.due.as("cash_due"),
      sql<boolean>`(${mayBeOpened} and shipments.type <> 'return_pickup')`.as("may_be_opened"),
    ])
    .where("shipments.hand_over_id", "=", handoverId)
    .orderBy("orders.id")
    .orderBy("shipments.id")
    .execute();
}

export type HandedOverOrder = Awaited<ReturnType<typeof listHandedOverOrders>>[number];

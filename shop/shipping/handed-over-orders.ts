import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cashDue } from "./cash-due.ts";

/** Returns the orders of a hand-over for its list, by ascending id; amounts in piastres. */
export async function listHandedOverOrders(db: Database, handOverId: number) {
  return await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.order_no",
      "orders.status_id",
      "orders.phone",
      "orders.address_phone",
      "orders.street",
      "orders.block",
      "orders.house_number",
      "orders.address_notes",
      "orders.note",
      "cities.name_en as city_en",
      "cities.name_ar as city_ar",
      "shipments.tracking_number",
      "shipments.handed_over_at",
      sql<string>`coalesce(nullif(orders.recipient_name, ''), customers.name, '')`.as("recipient_name"),
      sql<number>`(select sum(quantity) from order_lines where order_id = orders.id)`.as("pieces"),
      sql<string>`(select string_agg(quantity || ' × ' || product_name_ar, '، ' order by id)
        from order_lines where order_id = orders.id)`.as("description"),
      cashDue.as("cash_due"),
    ])
    .where("shipments.hand_over_id", "=", handOverId)
    .orderBy("orders.id")
    .execute();
}

export type HandedOverOrder = Awaited<ReturnType<typeof listHandedOverOrders>>[number];

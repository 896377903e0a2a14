import { sql } from "kysely";
import { cashDue } from "./cash-due.ts";

/**
 * SQL of a shipment's cash in piastres, for `shipments` with left-joined `orders`: due and collected by the courier. A pickup has the refund
 * that the courier hands over, as a negative amount; it is collected with the pickup, with what closed statements changed.
 */
export const shipmentCash = {
  due: sql<number>`(case when shipments.type = 'return_pickup'
    then case when shipments.outcome = 'refused' then 0 else shipments.amount end else ${cashDue} end)`,
  collected: sql<number | null>`(case when shipments.type = 'return_pickup'
    then case shipments.outcome when 'delivered' then shipments.amount when 'refused' then 0 end + shipments.cash_adjusted
    else orders.cash_collected end)`,
} as const;

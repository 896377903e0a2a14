import { type RawBuilder, sql } from "kysely";
import { orderStatusIds } from "#contract/order-statuses.ts";

/**
 * Piastres that the courier is to collect for an order, beside `orders` and its (left-joined) `shipments`: the total; nothing
 * of a cancelled one; of one that was refused at the door what was collected all the same, such as the delivery fee.
 */
export const cashDue: RawBuilder<number> = sql<number>`(case
  when orders.status_id = ${sql.lit(orderStatusIds.cancelled)} then 0
  when orders.status_id = ${sql.lit(orderStatusIds.returned)} and shipments.outcome is distinct from 'delivered' then coalesce(orders.cash_collected, 0)
  else orders.total end)`;

import { sql } from "kysely";
import { hasStatusThat } from "../order-statuses.ts";

/** SQL of the time of the last delivery of an order, for a query on `orders`; null before it. */
export const deliveredAt = sql<Date | null>`(select max(change.at) from order_status_changes as change
  where change.order_id = orders.id and ${hasStatusThat(({ isDelivered }) => isDelivered, "change.status_id")})`;

import type { Generated } from "kysely";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { DB } from "./tables.generated.ts";

/**
 * Tables of the shop. Columns that refer to `order_statuses` are restricted to its ids.
 */
export interface Tables extends Omit<DB, "orders" | "order_status_changes"> {
  orders: Omit<DB["orders"], "status_id"> & { status_id: Generated<OrderStatusId> };
  order_status_changes: Omit<DB["order_status_changes"], "status_id"> & { status_id: OrderStatusId };
}

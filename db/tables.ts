import type { Generated } from "kysely";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { DB } from "./tables.generated.ts";

/**
 * Tables and views of the shop. PostgreSQL does not reveal which columns of a view are never null, so a view has the types of its table.
 * Columns that refer to `order_statuses` are restricted to its ids.
 */
export interface Tables extends Omit<DB, "orders" | "order_status_changes"> {
  shown_products: DB["products"];
  orders: Omit<DB["orders"], "status_id"> & { status_id: Generated<OrderStatusId> };
  order_status_changes: Omit<DB["order_status_changes"], "status_id"> & { status_id: OrderStatusId };
}

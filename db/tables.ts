import type { Generated } from "kysely";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { DB } from "./tables.generated.ts";

/**
 * Tables of the shop. Columns that refer to `order_statuses` are restricted to its ids.
 */
export interface Tables
  extends Omit<
    DB,
    "emails" | "orders" | "order_status_changes" | "products" | "pushes" | "unannounced_orders"
  > {
  /** These three without columns that only release 1.3.0 reads. */
  emails: Omit<DB["emails"], "last_error" | "next_try_at" | "retries" | "send_after">;
  products: Omit<DB["products"], "concern_keys" | "family_id">;
  pushes: Omit<DB["pushes"], "next_try_at" | "retries">;
  orders: Omit<DB["orders"], "status_id"> & { status_id: Generated<OrderStatusId> };
  order_status_changes: Omit<DB["order_status_changes"], "status_id"> & { status_id: OrderStatusId };
}

import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { fillCart, insertBuyer } from "./insert-buyer.ts";

/** Inserts a customer with one order of the product per status, moved to it. */
export async function insertMovedOrders(db: Database, product: number, statuses: readonly OrderStatusId[]) {
  const { customerId, order } = await insertBuyer(db, []);
  const ids: number[] = [];
  for (const status_id of statuses) {
    await fillCart(db, customerId, [[product, 1]]);
    const placed = await placeOrder(db, customerId, order, null);
    const id = placed.ok ? placed.value.id : 0;
    await db.updateTable("orders").set({ status_id }).where("id", "=", id).execute();
    ids.push(id);
  }
  return { customerId, ids };
}

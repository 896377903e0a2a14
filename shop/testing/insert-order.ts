import type { NewOrder } from "#contract/orders/order.ts";
import type { Database } from "#db/database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { type CartContent, insertBuyer } from "./insert-buyer.ts";

/** Inserts a customer with an unconfirmed order to Cairo (delivery 70 pounds). */
export async function insertOrder(db: Database, content: CartContent, changes: Partial<NewOrder> = {}) {
  const { customerId, order } = await insertBuyer(db, content);
  const placed = await placeOrder(db, customerId, { ...order, ...changes }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { customerId, orderId: placed.value.id };
}

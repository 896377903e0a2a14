import type { Database } from "#db/database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { insertBuyer } from "./insert-buyer.ts";

/** Inserts a customer with a confirmed order of `quantity` pieces; returns the order. */
export async function insertConfirmedOrder(db: Database, product: number, quantity = 1) {
  const { customerId, order } = await insertBuyer(db, [[product, quantity]]);
  const placed = await placeOrder(db, customerId, order, null);
  if (!placed.ok) throw new Error(`the order was rejected: ${placed.rejection.code}`);
  const { order_no, total } = await db
    .updateTable("orders")
    .set({ confirmation: "confirmed" })
    .where("id", "=", placed.value.id)
    .returning(["order_no", "total"])
    .executeTakeFirstOrThrow();
  return { id: placed.value.id, order_no, total, customerId };
}

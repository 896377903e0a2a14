import type { Database } from "#db/database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { fillCart, insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

/** Inserts a customer with one of everything, and returns the ids. `phone` is stored as in the account. */
export async function insertCustomerWithAll(db: Database) {
  const product = await insertProduct(db);
  const { customerId, addressId, order } = await insertBuyer(db, [[product, 1]]);
  const placed = await placeOrder(db, customerId, order, null);
  if (!placed.ok) throw new Error("expected the order to be placed");
  await fillCart(db, customerId, [[product, 2]]);
  const line = db.selectFrom("cart_lines").select("id").where("customer_id", "=", customerId);
  const { id: lineId } = await line.executeTakeFirstOrThrow();
  return { customerId, ids: { product, line: lineId, order: placed.value.id, address: addressId } };
}

export type Ids = Awaited<ReturnType<typeof insertCustomerWithAll>>["ids"];

/** Replaces the `:name`s of a path or field by ids. */
export function withIds(text: string, ids: Readonly<Record<string, number>>): string {
  return text.replace(/:(\w+)/g, (_, name) => String(ids[name]));
}

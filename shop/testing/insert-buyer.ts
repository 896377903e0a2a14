import type { NewOrder } from "#contract/orders/order.ts";
import type { Database } from "#db/database.ts";
import { insertAddress, insertCustomer } from "./insert-customer.ts";

/** Product ids and quantities, in the order of the cart. */
export type CartContent = readonly (readonly [productId: number, quantity: number])[];

/** Inserts cart lines, without checking the stock. */
export async function fillCart(db: Database, customerId: number, content: CartContent): Promise<void> {
  for (const [product_id, quantity] of content) {
    await db.insertInto("cart_lines").values({ customer_id: customerId, product_id, quantity }).execute();
  }
}

/** Inserts a customer with a cart and a default address in Cairo; `order` is the request for ordering it. */
export async function insertBuyer(db: Database, content: CartContent) {
  const customerId = await insertCustomer(db);
  const addressId = await insertAddress(db, customerId, { is_default: true });
  await fillCart(db, customerId, content);
  const order: NewOrder = {
    payment_method: "cash",
    address_id: addressId,
    coupon: "",
    note: "اتصل قبل الوصول",
    phone: "+201212345678",
  };
  return { customerId, addressId, order };
}

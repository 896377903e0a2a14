import type { NewOrder } from "#contract/orders/order.ts";
import type { Database } from "#db/database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { startGuest } from "../customers/guests.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { type CartContent, fillCart } from "./insert-buyer.ts";

/** Inserts a guest with a cart; `order` is a valid request for ordering it, to an address in Cairo. */
export async function insertGuest(db: Database, content: CartContent = []) {
  const started = await startGuest(db, noRateLimits, { address: "192.0.2.1", language: "en", key: null });
  if (!started.ok) throw new Error(started.rejection.code);
  const { customer, token } = started.value;
  await fillCart(db, customer.id, content);
  const order: NewOrder = {
    payment_method: "cash",
    address: {
      title: "Home",
      city_id: 1,
      area: "",
      block: "14",
      street: "14 Shehab Street",
      house_number: "7",
      notes: "",
    },
    name: "Salma Hassan",
    email: "",
    coupon: "",
    note: "",
    phone: "+201512345678",
  };
  return { guestId: customer.id, token, order };
}

/** Inserts a guest with an unconfirmed order to Cairo. */
export async function insertGuestOrder(db: Database, content: CartContent, changes: Partial<NewOrder> = {}) {
  const { guestId, token, order } = await insertGuest(db, content);
  const placed = await placeOrder(db, guestId, { ...order, ...changes }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { guestId, token, orderId: placed.value.id };
}

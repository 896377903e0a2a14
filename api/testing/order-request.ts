import type { Database } from "#db/database.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { type CartContent, insertBuyer } from "#shop/testing/insert-buyer.ts";

/** Inserts a signed-in customer with a cart and an address, and the body that orders it. */
export async function insertSignedInBuyer(db: Database, content: CartContent) {
  const { customerId, addressId } = await insertBuyer(db, content);
  return {
    id: customerId,
    addressId,
    token: await startSession(db, customerId),
    body: { payment_method: "cash", address_id: addressId, coupon: "", note: "", phone: "01212345678" },
  };
}

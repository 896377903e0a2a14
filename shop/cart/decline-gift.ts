import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { getCart } from "./get-cart.ts";

/** Declines the gift that a customer's cart earns, or takes it again. Refuses a cart without a gift. */
export async function chooseCartGift(
  db: Database,
  customerId: number,
  isDeclined: boolean,
): Promise<Result<null, { readonly code: "no_gift" }>> {
  const { priced } = await getCart(db, customerId);
  if (priced.gift === null) return refuse({ code: "no_gift" });
  await declineGift(db, customerId, isDeclined ? priced.gift.offerId : null);
  return accept(null);
}

/** Remembers that a customer declined the gift of an offer for the present cart; null takes gifts again. */
export async function declineGift(db: Database, customerId: number, offerId: number | null): Promise<void> {
  await db.updateTable("customers").set({ declined_gift_id: offerId }).where("id", "=", customerId).execute();
}

import type { Database } from "#db/database.ts";
import { type Address, selectAddresses } from "./address.ts";

/** One of the customer's addresses; null for another's as for one that is not there. */
export async function findAddress(
  db: Database,
  customerId: number,
  { addressId }: { readonly addressId: number },
): Promise<Address | null> {
  const address = await selectAddresses(db)
    .where("customer_id", "=", customerId)
    .where("addresses.id", "=", addressId)
    .executeTakeFirst();
  return address ?? null;
}

import type { Database } from "#db/database.ts";
import { type Address, selectAddresses } from "./address.ts";

/** Finds an address of a customer; null for another customer's or an unknown one. */
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

import type { Database } from "#db/database.ts";
import { type Address, selectAddresses } from "./address.ts";

/** Returns the addresses of a customer, the default first, then the newest. */
export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  return await selectAddresses(db)
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("addresses.id", "desc")
    .execute();
}

import type { NewAddress } from "#contract/address.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Address, selectAddresses } from "./address.ts";

/** The most addresses an account keeps: far above need, and a bound on what one account can store. */
const mostAddresses = 50;

export interface AddressRefusal {
  readonly code: "city_unknown" | "too_many_addresses";
}

/** Adds an address; the first one becomes the default. Refuses a governorate that is not there. */
export async function addAddress(
  db: Database,
  customerId: number,
  { latitude, longitude, ...address }: NewAddress,
): Promise<Result<Address, AddressRefusal>> {
  return await inTransaction(db, async (tx): Promise<Result<Address, AddressRefusal>> => {
    // One at a time for a customer, so that two first addresses at once do not both become the default.
    await tx.selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom("addresses")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow();
    if (count >= mostAddresses) return refuse({ code: "too_many_addresses" });
    const city = await tx
      .selectFrom("cities")
      .select("id")
      .where("id", "=", address.city_id)
      .executeTakeFirst();
    if (city === undefined) return refuse({ code: "city_unknown" });
    const { id } = await tx
      .insertInto("addresses")
      .values({
        ...address,
        customer_id: customerId,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
        is_default: count === 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(await selectAddresses(tx).where("addresses.id", "=", id).executeTakeFirstOrThrow());
  });
}

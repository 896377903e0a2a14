import type { NewAddress } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Address, selectAddresses } from "./address.ts";
import { isCity } from "./list-cities.ts";
import { lockAddressBook } from "./lock-address-book.ts";

/** Reason why an address is not added. `customer_unknown`: the account was erased concurrently. */
export interface NewAddressRefusal {
  readonly code: "city_unknown" | "customer_unknown" | "too_many_addresses";
}

export interface NewAddressOptions {
  /** Returns an identical existing address instead of adding a second one. */
  readonly unlessThere?: boolean;
}

/** Adds an address; the first one becomes the default. Rejects an unknown city and addresses above the maximum. */
export async function addAddress(
  db: Database,
  customerId: number,
  address: NewAddress,
  options: NewAddressOptions = {},
): Promise<Result<Address, NewAddressRefusal>> {
  return await inTransaction(db, (tx) => insertAddress(tx, customerId, address, options));
}

/** Adds an address like `addAddress`, in a transaction of the caller. Locks the customer's addresses. */
export async function insertAddress(
  tx: DatabaseTransaction,
  customerId: number,
  { latitude, longitude, ...address }: NewAddress,
  { unlessThere = false }: NewAddressOptions = {},
): Promise<Result<Address, NewAddressRefusal>> {
  if (!(await lockAddressBook(tx, customerId))) return refuse({ code: "customer_unknown" });
  const { count } = await tx
    .selectFrom("addresses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const twin = unlessThere ? await findTwin(tx, customerId, address) : undefined;
  if (twin !== undefined) return accept(twin);
  if (count >= maxAddresses) return refuse({ code: "too_many_addresses" });
  if (!(await isCity(tx, address.city_id))) return refuse({ code: "city_unknown" });
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
}

async function findTwin(
  tx: DatabaseTransaction,
  customerId: number,
  address: Omit<NewAddress, "latitude" | "longitude">,
): Promise<Address | undefined> {
  let same = selectAddresses(tx).where("addresses.customer_id", "=", customerId);
  for (const field of ["title", "city_id", "block", "street", "house_number", "notes", "phone"] as const)
    same = same.where(`addresses.${field}`, "=", address[field]);
  return await same.orderBy("addresses.id").limit(1).executeTakeFirst();
}

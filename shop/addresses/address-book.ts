import type { AddressChanges, NewAddress } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { isCity } from "./city-names.ts";

/** Reason why an address is not added. `customer_unknown`: the account was erased concurrently. */
export interface NewAddressRejection {
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
): Promise<Result<Address, NewAddressRejection>> {
  return await inTransaction(db, (tx) => insertAddress(tx, customerId, address, options));
}

/** Adds an address like `addAddress`, in a transaction of the caller. Locks the customer's addresses. */
export async function insertAddress(
  tx: DatabaseTransaction,
  customerId: number,
  { latitude, longitude, ...address }: NewAddress,
  { unlessThere = false }: NewAddressOptions = {},
): Promise<Result<Address, NewAddressRejection>> {
  if (!(await lockAddressBook(tx, customerId))) return reject({ code: "customer_unknown" });
  const { count } = await tx
    .selectFrom("addresses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const duplicate = unlessThere ? await findDuplicate(tx, customerId, address) : undefined;
  if (duplicate !== undefined) return accept(duplicate);
  if (count >= maxAddresses) return reject({ code: "too_many_addresses" });
  if (!(await isCity(tx, address.city_id))) return reject({ code: "city_unknown" });
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

async function findDuplicate(
  tx: DatabaseTransaction,
  customerId: number,
  address: Omit<NewAddress, "latitude" | "longitude">,
): Promise<Address | undefined> {
  let same = selectAddresses(tx).where("addresses.customer_id", "=", customerId);
  for (const field of [
    "title",
    "city_id",
    "area",
    "block",
    "street",
    "house_number",
    "notes",
    "phone",
  ] as const)
    same = same.where(`addresses.${field}`, "=", address[field]);
  return await same.orderBy("addresses.id").limit(1).executeTakeFirst();
}

export interface AddressChangeRejection {
  readonly code: "address_unknown" | "city_unknown";
}

interface AddressChange {
  readonly addressId: number;
  readonly changes: AddressChanges;
  readonly makeDefault?: boolean;
}

/** Changes an address of the customer, and makes it the default if requested. Rejects other customers' addresses and unknown cities. */
export async function changeAddress(
  db: Database,
  customerId: number,
  { addressId, changes, makeDefault = false }: AddressChange,
): Promise<Result<Address, AddressChangeRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<Address, AddressChangeRejection>> => {
    await lockAddressBook(tx, customerId);
    if (changes.city_id !== undefined && !(await isCity(tx, changes.city_id))) {
      return reject({ code: "city_unknown" });
    }
    if (makeDefault) await takeDefaultFromOthers(tx, customerId, addressId);
    const changed = await tx
      .updateTable("addresses")
      .set((eb) => ({ ...changes, is_default: makeDefault ? true : eb.ref("is_default") }))
      .where("customer_id", "=", customerId)
      .where("id", "=", addressId)
      .returning("id")
      .executeTakeFirst();
    // The rollback restores the default of the others.
    if (changed === undefined) return reject({ code: "address_unknown" });
    return accept(await selectAddresses(tx).where("addresses.id", "=", addressId).executeTakeFirstOrThrow());
  });
}

async function takeDefaultFromOthers(tx: DatabaseTransaction, customerId: number, chosenId: number) {
  await tx
    .updateTable("addresses")
    .set({ is_default: false })
    .where("customer_id", "=", customerId)
    .where("id", "<>", chosenId)
    .where("is_default", "=", true)
    .execute();
}

/** Deletes an address of the customer; the newest remaining one becomes the default. Orders keep their copy. */
export async function deleteAddress(
  db: Database,
  customerId: number,
  { addressId }: { readonly addressId: number },
): Promise<Result<null, { readonly code: "address_unknown" }>> {
  return await inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerId);
    const deleted = await tx
      .deleteFrom("addresses")
      .where("customer_id", "=", customerId)
      .where("id", "=", addressId)
      .returning("is_default")
      .executeTakeFirst();
    if (deleted === undefined) return reject({ code: "address_unknown" });
    if (deleted.is_default) await makeNewestDefault(tx, customerId);
    return accept(null);
  });
}

async function makeNewestDefault(tx: DatabaseTransaction, customerId: number) {
  await tx
    .updateTable("addresses")
    .set({ is_default: true })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("addresses")
        .select((newest) => newest.fn.max("id").as("id"))
        .where("customer_id", "=", customerId),
    )
    .execute();
}

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

/** Returns the addresses of a customer, the default first, then the newest. */
export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  return await selectAddresses(db)
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("addresses.id", "desc")
    .execute();
}

/** Locks a customer's addresses until the transaction ends, so that exactly one stays the default. Returns whether the customer exists. */
export async function lockAddressBook(tx: DatabaseTransaction, customerId: number): Promise<boolean> {
  const customer = await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return customer !== undefined;
}

/** Starts a query for addresses with names and delivery data of their city. */
export function selectAddresses(db: Database) {
  return db
    .selectFrom("addresses")
    .innerJoin("cities", "cities.id", "addresses.city_id")
    .select([
      "addresses.id",
      "title",
      "city_id",
      "area",
      "street",
      "block",
      "house_number",
      "notes",
      "phone",
      "latitude",
      "longitude",
      "is_default",
      "cities.name_en as city_name_en",
      "cities.name_ar as city_name_ar",
      "delivery_fee",
      "delivery_days_from",
      "delivery_days_to",
    ]);
}

export type Address = Awaited<ReturnType<ReturnType<typeof selectAddresses>["execute"]>>[number];

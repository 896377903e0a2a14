import type { AddressChanges } from "#contract/addresses/address.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Address, selectAddresses } from "./address.ts";
import { isCity } from "./list-cities.ts";
import { lockAddressBook } from "./lock-address-book.ts";

export interface AddressChangeRefusal {
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
): Promise<Result<Address, AddressChangeRefusal>> {
  return await inTransaction(db, async (tx): Promise<Result<Address, AddressChangeRefusal>> => {
    await lockAddressBook(tx, customerId);
    if (changes.city_id !== undefined && !(await isCity(tx, changes.city_id))) {
      return refuse({ code: "city_unknown" });
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
    if (changed === undefined) return refuse({ code: "address_unknown" });
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

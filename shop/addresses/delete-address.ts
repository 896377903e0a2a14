import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockAddressBook } from "./lock-address-book.ts";

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
    if (deleted === undefined) return refuse({ code: "address_unknown" });
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

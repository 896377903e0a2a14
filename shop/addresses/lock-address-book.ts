import type { DatabaseTransaction } from "#db/database.ts";

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

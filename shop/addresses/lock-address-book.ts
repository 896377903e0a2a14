import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Until the transaction ends nobody else changes this customer's addresses: whoever adds, changes or deletes one comes
 * through here first, so that exactly one stays the default. Answers whether the customer is still there.
 */
export async function lockAddressBook(tx: DatabaseTransaction, customerId: number): Promise<boolean> {
  const customer = await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return customer !== undefined;
}

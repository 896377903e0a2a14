import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Writes the hash of a customer's phone to those redemptions of theirs that have none, which are from before an account had one.
 * Called before a phone leaves an account, which it does when the account is erased or takes another phone: so no redemption
 * ever lacks both its customer and a hash. The third way, staff freeing the number, forgets it on purpose
 * (`forgetRedeemer`).
 */
export async function rememberRedeemer(
  tx: DatabaseTransaction,
  customerId: number,
  phoneHash: Buffer,
): Promise<void> {
  await tx
    .updateTable("coupon_redemptions")
    .set({ phone_hash: phoneHash })
    .where("customer_id", "=", customerId)
    .where("phone_hash", "is", null)
    .execute();
}

/** Holds a customer's redemptions against nobody but that customer: the phone was another's. */
export async function forgetRedeemer(tx: DatabaseTransaction, customerId: number): Promise<void> {
  await tx
    .updateTable("coupon_redemptions")
    .set({ phone_hash: null })
    .where("customer_id", "=", customerId)
    .execute();
}

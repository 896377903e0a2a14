import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Adds the hash of a customer's phone to redemptions without one, from before hashes existed. Call it before an account loses its phone by
 * erasure or change, so that every redemption keeps its customer or a hash. When staff free a phone, `forgetRedeemer` runs instead.
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

/** Removes the hashes from a customer's redemptions, because the phone belonged to somebody else. */
export async function forgetRedeemer(tx: DatabaseTransaction, customerId: number): Promise<void> {
  await tx
    .updateTable("coupon_redemptions")
    .set({ phone_hash: null })
    .where("customer_id", "=", customerId)
    .execute();
}

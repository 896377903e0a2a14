import type { DatabaseTransaction } from "#db/database.ts";
import type { IdempotencyKey, KeyClaim } from "./idempotency.ts";

/**
 * Claims a key of somebody of the staff for this transaction, as `claimKey` does for customers: of two equal requests at once
 * the second waits, and answers what the first made.
 */
export async function claimStaffKey(
  tx: DatabaseTransaction,
  staffId: number,
  { key, requestHash }: IdempotencyKey,
): Promise<KeyClaim> {
  const claimed = await tx
    .insertInto("staff_idempotency_keys")
    .values({ staff_id: staffId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["staff_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return { state: "new" };
  const used = await tx
    .selectFrom("staff_idempotency_keys")
    .select(["request_hash", "order_id"])
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!used.request_hash.equals(requestHash) || used.order_id === null) return { state: "reused" };
  return { state: "done", orderId: used.order_id };
}

/** Ties a claimed key to the order that it made. */
export async function rememberStaffOrder(
  tx: DatabaseTransaction,
  staffId: number,
  { key }: IdempotencyKey,
  orderId: number,
): Promise<void> {
  await tx
    .updateTable("staff_idempotency_keys")
    .set({ order_id: orderId })
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .execute();
}

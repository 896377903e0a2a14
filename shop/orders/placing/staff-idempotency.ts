import type { DatabaseTransaction } from "#db/database.ts";
import type { IdempotencyKey } from "./idempotency.ts";

/** Column of `staff_idempotency_keys` with the row that a request created. */
type MadeRow = "order_id" | "contact_reply_id";

type StaffKeyClaim =
  | { readonly state: "new" }
  | { readonly state: "done"; readonly id: number }
  | { readonly state: "reused" };

/**
 * Claims a key of a staff member in this transaction, like `claimKey` for customers. The second of two concurrent equal requests waits.
 * Returns the id of the created row; "reused" if the key belongs to another request.
 */
export async function claimStaffKey(
  tx: DatabaseTransaction,
  staffId: number,
  { key, requestHash }: IdempotencyKey,
  made: MadeRow,
): Promise<StaffKeyClaim> {
  const claimed = await tx
    .insertInto("staff_idempotency_keys")
    .values({ staff_id: staffId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["staff_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return { state: "new" };
  const used = await tx
    .selectFrom("staff_idempotency_keys")
    .select(["request_hash", "order_id", "contact_reply_id"])
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const id = used[made];
  if (!used.request_hash.equals(requestHash) || id === null) return { state: "reused" };
  return { state: "done", id };
}

/** Stores the row that a claimed key has created. */
export async function rememberStaffKey(
  tx: DatabaseTransaction,
  staffId: number,
  { key }: IdempotencyKey,
  made: Partial<Record<MadeRow, number>>,
): Promise<void> {
  await tx
    .updateTable("staff_idempotency_keys")
    .set(made)
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .execute();
}

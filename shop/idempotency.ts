import { createHash } from "node:crypto";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** Idempotency key of a request: repeated requests with it are executed once. */
export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of the parsed body. */
  readonly requestHash: Buffer;
}

export type KeyClaim =
  | { readonly state: "new" }
  | { readonly state: "done"; readonly orderId: number }
  | { readonly state: "reused" };

/** Creates the key of a request; `request` is its parsed body. */
export function idempotencyKeyOf(key: string, request: object): IdempotencyKey {
  return { key, requestHash: createHash("sha256").update(JSON.stringify(request)).digest() };
}

/** Claims a key in this transaction. Waits for a concurrent request with the same key, and then returns its order. */
export async function claimKey(
  tx: DatabaseTransaction,
  customerId: number,
  { key, requestHash }: IdempotencyKey,
): Promise<KeyClaim> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ customer_id: customerId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return { state: "new" };
  const used = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "order_id"])
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!used.request_hash.equals(requestHash) || used.order_id === null) return { state: "reused" };
  return { state: "done", orderId: used.order_id };
}

/** Stores the order of a claimed key. */
export async function rememberOrder(
  tx: DatabaseTransaction,
  customerId: number,
  { key }: IdempotencyKey,
  orderId: number,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ order_id: orderId })
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .execute();
}

/** Returns the order of a customer's key; null if it has none. */
export async function findOrderOfKey(db: Database, customerId: number, key: string): Promise<number | null> {
  const used = await db
    .selectFrom("idempotency_keys")
    .select("order_id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return used?.order_id ?? null;
}

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

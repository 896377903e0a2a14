import { createHash } from "node:crypto";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** What a client sends so that a request which it repeats is carried out once. */
export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of what was asked. */
  readonly requestHash: Buffer;
}

export type KeyClaim =
  | { readonly state: "new" }
  | { readonly state: "done"; readonly orderId: number }
  | { readonly state: "reused" };

/** The key of a request whose parsed body is `request`. */
export function idempotencyKeyOf(key: string, request: object): IdempotencyKey {
  return { key, requestHash: createHash("sha256").update(JSON.stringify(request)).digest() };
}

/**
 * Claims a key for this transaction. When the same key is being used at this moment it waits for the outcome, so that
 * of two equal requests the second answers what the first made.
 */
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

/** Ties a claimed key to the order that it made. */
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

/** The order that a customer's key has made; null while it has made none. */
export async function findOrderOfKey(db: Database, customerId: number, key: string): Promise<number | null> {
  const used = await db
    .selectFrom("idempotency_keys")
    .select("order_id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return used?.order_id ?? null;
}

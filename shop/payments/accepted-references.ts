import { createHash } from "node:crypto";
import { normalReference } from "#contract/payment-reference.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** Rejection of a reference that was accepted before, with its order for staff. */
export interface ReferenceTaken {
  readonly code: "reference_claimed";
  readonly orderNo: string;
}

function hashOf(reference: string): Buffer {
  return createHash("sha256").update(normalReference(reference)).digest();
}

/**
 * Accepts the reference of a transfer for an order, once in the shop: returns null, or the order that has it. Waits for a concurrent
 * acceptance of the same reference.
 */
export async function acceptReference(
  tx: DatabaseTransaction,
  orderId: number,
  reference: string,
): Promise<ReferenceTaken | null> {
  const reference_hash = hashOf(reference);
  const accepted = await tx
    .insertInto("accepted_references")
    .values({ reference_hash, order_id: orderId })
    .onConflict((conflict) => conflict.column("reference_hash").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  if (accepted !== undefined) return null;
  const { order_no } = await tx
    .selectFrom("accepted_references")
    .innerJoin("orders", "orders.id", "order_id")
    .select("order_no")
    .where("reference_hash", "=", reference_hash)
    .executeTakeFirstOrThrow();
  return { code: "reference_claimed", orderNo: order_no };
}

/** Returns whether a reference was accepted for an order. */
export async function isReferenceAccepted(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom("accepted_references")
    .select("order_id")
    .where("reference_hash", "=", hashOf(reference))
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees a reference of an order whose payment was taken back by an entry. */
export async function freeReference(
  tx: DatabaseTransaction,
  orderId: number,
  reference: string,
): Promise<void> {
  await tx
    .deleteFrom("accepted_references")
    .where("reference_hash", "=", hashOf(reference))
    .where("order_id", "=", orderId)
    .execute();
}

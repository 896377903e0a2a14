import { sql } from "kysely";
import type { PaymentClaimState } from "#contract/admin/payments/payment-claims.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewPaymentClaim } from "#contract/orders/payment-claim.ts";
import { maxClaims, normalReference } from "#contract/payment-reference.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { type RateLimit, type RateLimits, type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { missingInAdvance } from "../orders/order-payment.ts";
import { accept, type Result, reject } from "../result.ts";
import { isReferenceAccepted } from "./accepted-references.ts";

const ofOrder: RateLimit = { what: "payment claims of an order", max: 20, minutes: 60 };
const fromAddress: RateLimit = { what: "payment claim from an address", max: 60, minutes: 60 };

/** Rejection of a claim or picture of an order that asks for nothing before it is sent. */
export interface NotWaiting {
  readonly code: "not_waiting";
}

/**
 * Rejection of a claim. `claim_open`: staff still check another one. `reference_claimed`: the reference was accepted before, for whichever
 * order.
 */
export type ClaimRejection =
  | NotWaiting
  | TooManyTries
  | { readonly code: "claim_open" | "too_many_claims" | "reference_claimed" }
  | { readonly code: "fields"; readonly errors: FieldErrors };

/** Returns whether an order waits for a payment before it is sent. */
export async function isWaiting(db: Database, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .whereRef("pay_first", ">", "advance")
    .where(hasStatusThat(({ isEditable }) => isEditable))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the claim of a customer that her order is paid, and returns its id. It changes no status and no money, and stops the clock of the order
 * until staff decide. The same reference again returns the open claim. Other orders may have claims with this reference until it is
 * accepted for one. The caller has proven that the order is the customer's.
 */
export async function claimPayment(
  { db, rateLimits }: { readonly db: Database; readonly rateLimits: RateLimits },
  orderId: number,
  claim: NewPaymentClaim,
  address: string,
): Promise<Result<number, ClaimRejection>> {
  // Counted before the transaction: a rejected claim counts too, because it tells whether a reference was accepted.
  const tries = [{ limit: ofOrder, whose: String(orderId) }, ...triesOfNetwork(fromAddress, address)];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  return await inTransaction(db, async (tx): Promise<Result<number, ClaimRejection>> => {
    // Locked first, like a cancellation and a decision.
    const order = await lockOrder(tx, orderId);
    const key = normalReference(claim.reference);
    const claims = order === null ? [] : await listClaims(tx, order.id);
    const open = claims.find(({ state }) => state === "open");
    if (open !== undefined && (await isRepeated(tx, open, key, claim.photoId))) return accept(open.id);
    if (order === null || missingInAdvance(order) === 0) return reject({ code: "not_waiting" });
    if (open !== undefined) return reject({ code: "claim_open" });
    if (claims.length >= maxClaims) return reject({ code: "too_many_claims" });
    if (key !== "" && (await isReferenceAccepted(tx, claim.reference)))
      return reject({ code: "reference_claimed" });
    return await insertClaim(tx, order.id, claim);
  });
}

/** Whether a claim is the open one again: the same reference, or without one its photo. */
async function isRepeated(
  tx: DatabaseTransaction,
  open: { readonly id: number; readonly reference_key: string },
  key: string,
  photoId: string | null,
): Promise<boolean> {
  if (open.reference_key !== key) return false;
  if (key !== "" || photoId === null) return key !== "";
  const photo = await tx
    .selectFrom("payment_photos")
    .select("id")
    .where("id", "=", photoId)
    .where("claim_id", "=", open.id)
    .executeTakeFirst();
  return photo !== undefined;
}

async function listClaims(tx: DatabaseTransaction, orderId: number) {
  return await tx
    .selectFrom("payment_claims")
    .select(["id", "reference_key", sql<PaymentClaimState>`state`.as("state")])
    .where("order_id", "=", orderId)
    .execute();
}

async function insertClaim(
  tx: DatabaseTransaction,
  order_id: number,
  { reference, photoId, amount }: NewPaymentClaim,
): Promise<Result<number, ClaimRejection>> {
  const { id } = await tx
    .insertInto("payment_claims")
    .values({ order_id, reference, reference_key: normalReference(reference), amount })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (photoId === null) return accept(id);
  const photo = await tx
    .updateTable("payment_photos")
    .set({ claim_id: id })
    .where("id", "=", photoId)
    .where("order_id", "=", order_id)
    .where("claim_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return photo === undefined
    ? reject({ code: "fields", errors: { photo_id: ["unknown_choice"] } })
    : accept(id);
}

/** Returns what a customer said about payments of her orders, oldest first, with the ids of her pictures. Amounts are piastres. */
export async function listClaimsOfCustomer(db: Database, customerId: number) {
  return await db
    .selectFrom("payment_claims")
    .innerJoin("orders", "orders.id", "payment_claims.order_id")
    .select(["payment_claims.id", "payment_claims.order_id", "orders.order_no", "payment_claims.reference"])
    .select(["payment_claims.amount", "payment_claims.reason", "payment_claims.at", "decided_at"])
    .select([
      sql<PaymentClaimState>`payment_claims.state`.as("state"),
      sql<string[]>`(select coalesce(json_agg(photos.id order by photos.at), '[]')
        from payment_photos as photos where photos.claim_id = payment_claims.id)`.as("photos"),
    ])
    .where("orders.customer_id", "=", customerId)
    .orderBy("payment_claims.id")
    .execute();
}

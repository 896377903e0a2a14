import { sql } from "kysely";
import type { ClaimAcceptance, PaymentClaimState } from "#contract/admin/payments/payment-claims.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { type PaymentMethod, paymentMethodTraits } from "#contract/payment-methods.ts";
import { normalReference } from "#contract/payment-reference.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { extendTimeToPay } from "../orders/extend-time-to-pay.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { accept, type Result, reject } from "../result.ts";
import { methodsOn, readPaymentSettings } from "./payment-settings.ts";
import { type PaymentRejection, recordPayment } from "./record-payment.ts";

/** Claim that its transaction has locked after its order. */
export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/** Locks a claim and its order until the transaction ends, the order first like a cancellation; null if it does not exist. */
export async function lockClaim(tx: DatabaseTransaction, id: number) {
  const found = await tx
    .selectFrom("payment_claims")
    .select("order_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const order = found === undefined ? null : await lockOrder(tx, found.order_id);
  if (order === null) return null;
  const claim = await tx
    .selectFrom("payment_claims")
    .select(["id", "reference", "amount", sql<PaymentClaimState>`state`.as("state")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return claim === undefined ? null : { ...claim, order };
}

/** Rejection of a decision about a claim that somebody has decided. */
export interface ClaimDecided {
  readonly code: "claim_decided";
  readonly state: PaymentClaimState;
}

export type AcceptanceRejection =
  | ClaimDecided
  | PaymentRejection
  | { readonly code: "fields"; readonly errors: FieldErrors };

/**
 * Accepts an open claim and records the amount that arrived. The amount may be too small or too large, and the order may be cancelled. The
 * shop accepts a reference once. An order that still waits for a part gets more hours.
 */
export async function acceptClaim(
  tx: DatabaseTransaction,
  { order, ...claim }: LockedClaim,
  { amount, sender, matched, ...typed }: ClaimAcceptance,
  staffId: number,
): Promise<Result<null, AcceptanceRejection>> {
  if (claim.state !== "open") return reject({ code: "claim_decided", state: claim.state });
  const reference = normalReference(typed.reference) === "" ? claim.reference : typed.reference;
  const method = typed.method ?? (await usualMethod(tx, order.id));
  if (paymentMethodTraits[method].hasReference && normalReference(reference) === "")
    return reject({ code: "fields", errors: { reference: ["required"] } });
  const payment = { kind: "received", method, amount, reference, sender } as const;
  const recorded = await recordPayment(tx, order, payment, staffId);
  if (!recorded.ok) return recorded;
  await decide(tx, claim.id, staffId, { state: "accepted", entry_id: recorded.value, matched });
  await endDecision(tx, order.id);
  return accept(null);
}

/** Rejects an open claim with a reason that the customer reads. The order waits for some more hours at least. */
export async function rejectClaim(
  tx: DatabaseTransaction,
  { order, ...claim }: LockedClaim,
  reason: string,
  staffId: number,
): Promise<Result<null, ClaimDecided>> {
  if (claim.state !== "open") return reject({ code: "claim_decided", state: claim.state });
  await decide(tx, claim.id, staffId, { state: "rejected", reason });
  await endDecision(tx, order.id);
  if (order.customer_id !== null) {
    const details = { order_id: order.id, claim_id: claim.id };
    await queueEmail(tx, order.customer_id, { kind: "payment_rejected", details });
  }
  return accept(null);
}

async function decide(
  tx: DatabaseTransaction,
  id: number,
  staffId: number,
  decision: {
    readonly state: PaymentClaimState;
    readonly reason?: string;
    readonly entry_id?: number;
    readonly matched?: boolean;
  },
): Promise<void> {
  await tx
    .updateTable("payment_claims")
    .set({ ...decision, decided_at: sql<Date>`clock_timestamp()`, decided_by: staffId })
    .where("id", "=", id)
    .execute();
}

async function endDecision(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await extendTimeToPay(tx, orderId);
  // The e-mail about the decision names the time, so no reminder follows.
  await sql`update orders set pay_reminded_at = coalesce(pay_reminded_at, clock_timestamp())
    where id = ${orderId} and pay_first > advance and pay_until is not null`.execute(tx);
}

/** Method of the order, or for one that is paid at the door the first transfer that is on. */
async function usualMethod(tx: DatabaseTransaction, orderId: number): Promise<PaymentMethod> {
  const { method } = await tx
    .selectFrom("orders")
    .select(sql<PaymentMethod>`payment_method`.as("method"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isTransfer = (one: PaymentMethod) => paymentMethodTraits[one].hasReference;
  if (isTransfer(method)) return method;
  return methodsOn(await readPaymentSettings(tx)).find(isTransfer) ?? "instapay";
}

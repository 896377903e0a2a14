import fc from "fast-check";
import { sql } from "kysely";
import { type PaymentTerms, paymentMethods, paymentTerms } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "../../in-transaction.ts";
import { rateLimits } from "../../limits/rate-limits.ts";
import { hasStatusThat } from "../../order-statuses.ts";
import { cancelUnpaidOrders } from "../../payments/cancel-unpaid.ts";
import { changeTerms } from "../../payments/change-terms.ts";
import { claimPayment } from "../../payments/claims.ts";
import { acceptClaim, lockClaim, rejectClaim } from "../../payments/decide-claim.ts";
import { recordPayment } from "../../payments/record-payment.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import { lockedOrder } from "../../testing/locked-order.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

const order = fc.nat(2);
/** References. The range is small, so that some repeat. */
const reference = fc.nat(600).map((n) => `REF ${n}`);
/** Amount in piastres. A negative one is a correction. */
const amount = fc.constantFrom(7000, 30_000, 100_000, -7000, -1, -30_000, 1);

/** One step of a payment in advance, of one of the newest orders. */
export const paymentStep = fc.oneof(
  fc.record({
    does: fc.constant("record" as const),
    order: fc.nat(5),
    kind: fc.constantFrom("received" as const, "received" as const, "refunded" as const),
    method: fc.constantFrom(...paymentMethods),
    amount,
    reference,
  }),
  fc.record({ does: fc.constant("ask" as const), order, terms: fc.constantFrom(...paymentTerms) }),
  fc.record({
    does: fc.constant("claim" as const),
    order,
    reference,
    decision: fc.constantFrom("accept" as const, "accept" as const, "reject" as const, null),
    amount: fc.constantFrom(7000, 30_000, 100_000),
  }),
  fc.record({ does: fc.constant("pass" as const), order }),
);
export type PaymentStep = typeof paymentStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a function that executes payment steps in a shop; the rules reject what is not possible. */
export async function paymentsIn(
  db: Database,
  { customerIds }: ShopUnderTest,
): Promise<(step: PaymentStep) => Promise<void>> {
  const staffId = (await insertStaff(db)).staff.id;
  return async (step) => {
    let newest = db
      .selectFrom("orders")
      .select("id")
      .where("customer_id", "in", [...customerIds]);
    // After the parcel was sent few of the other steps are possible.
    if (step.does !== "record") newest = newest.where(hasStatusThat(({ isEditable }) => isEditable));
    const found = await newest.orderBy("id", "desc").limit(1).offset(step.order).executeTakeFirst();
    if (found !== undefined) await take(db, found.id, step, staffId);
  };
}

async function take(db: Database, orderId: number, step: PaymentStep, staffId: number): Promise<unknown> {
  switch (step.does) {
    case "record":
      return await inTransaction(db, async (tx) =>
        recordPayment(tx, await lockedOrder(tx, orderId), { ...step, reason: "Model" }, staffId),
      );
    case "ask":
      return await ask(db, orderId, step.terms, staffId);
    case "claim": {
      await ask(db, orderId, "all_first", staffId);
      const claim = { reference: step.reference, photoId: null, amount: null };
      // Each order has its own network, so that no limit rejects it.
      const address = `203.0.${orderId % 256}.${Math.floor(orderId / 256) % 256}`;
      const claimed = await claimPayment({ db, rateLimits }, orderId, claim, address);
      if (!claimed.ok || step.decision === null) return;
      return await inTransaction(db, async (tx) => {
        const locked = await lockClaim(tx, claimed.value);
        if (locked === null) throw new Error(`there is no claim ${claimed.value}`);
        const acceptance = { amount: step.amount, reference: "", sender: "", matched: false };
        return step.decision === "accept"
          ? await acceptClaim(tx, locked, acceptance, staffId)
          : await rejectClaim(tx, locked, "Model", staffId);
      });
    }
    case "pass":
      await sql`update orders set pay_until = now() - interval '1 second' where id = ${orderId} and pay_until is not null`.execute(
        db,
      );
      return await cancelUnpaidOrders(db);
  }
}

async function ask(db: Database, orderId: number, terms: PaymentTerms, staffId: number) {
  return await inTransaction(db, async (tx) =>
    changeTerms(tx, await lockedOrder(tx, orderId), { terms, percent: 20, reason: "Model" }, staffId),
  );
}

import fc from "fast-check";
import { paymentMethods } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "../../in-transaction.ts";
import { recordPayment } from "../../payments/record-payment.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import { lockedOrder } from "../../testing/locked-order.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** One payment in advance, its correction or its refund, of one of the newest orders. */
export const paymentStep = fc.record({
  order: fc.nat(5),
  kind: fc.constantFrom("received" as const, "received" as const, "refunded" as const),
  method: fc.constantFrom(...paymentMethods),
  /** Piastres; the sign corrects. */
  amount: fc.constantFrom(7000, 30_000, 100_000, -7000, -1, -30_000, 1),
  /** Few references, so that some are typed twice. */
  reference: fc.nat(40),
});
export type PaymentStep = typeof paymentStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a function that executes payment steps in a shop; the rules reject what is not possible. */
export async function paymentsIn(
  db: Database,
  { customerIds }: ShopUnderTest,
): Promise<(step: PaymentStep) => Promise<void>> {
  const { staff } = await insertStaff(db);
  return async ({ order: index, reference, ...payment }) => {
    const order = await db
      .selectFrom("orders")
      .select("id")
      .where("customer_id", "in", [...customerIds])
      .orderBy("id", "desc")
      .limit(1)
      .offset(index)
      .executeTakeFirst();
    if (order === undefined) return;
    await inTransaction(db, async (tx) => {
      const entry = { ...payment, reference: `REF ${reference}`, reason: "Model" };
      return await recordPayment(tx, await lockedOrder(tx, order.id), entry, staff.id);
    });
  };
}

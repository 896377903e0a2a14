import { sql } from "kysely";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { refundDue, refundDueOn } from "../cash/refund-due.ts";
import { type PaymentAccount, paymentAccounts, readPaymentSettings } from "./payment-settings.ts";

/** Facts of an order's payment for messages to its customer, besides the order's columns. */
export interface PaymentFacts {
  readonly accounts: readonly PaymentAccount[];
  readonly instructions_ar: string;
  readonly instructions_en: string;
  /** Part of the payments in advance that the shop owes her, in piastres, and the last day to pay it. */
  readonly refundDue: number;
  readonly refundDueOn: string | null;
  /** Whether she has claimed a payment that nobody has decided about. */
  readonly hasOpenClaim: boolean;
}

/** Finds them for an order that exists. */
export async function findPaymentFacts(db: Database, orderId: number): Promise<PaymentFacts> {
  const settings = await readPaymentSettings(db);
  const { instructions_ar, instructions_en } = settings;
  const order = await db
    .selectFrom("orders")
    .select(refundDue.as("refundDue"))
    .select(sql<string | null>`to_char(${refundDueOn}, 'YYYY-MM-DD')`.as("refundDueOn"))
    .select(
      sql<boolean>`exists (select from payment_claims where order_id = orders.id and state = 'open')`.as(
        "hasOpenClaim",
      ),
    )
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { accounts: paymentAccounts(settings), instructions_ar, instructions_en, ...order };
}

/** Finds the reason of a rejected claim; null if it does not exist. */
export async function findRejection(db: Database, claimId: number): Promise<string | null> {
  const claim = await db
    .selectFrom("payment_claims")
    .select("reason")
    .where("id", "=", claimId)
    .where("state", "=", "rejected")
    .executeTakeFirst();
  return claim?.reason ?? null;
}

/** Finds amount and method of a payment in the ledger; null if it does not exist. */
export async function findPayment(
  db: Database,
  entryId: number,
): Promise<{ readonly amount: number; readonly method: PaymentMethod } | null> {
  const entry = await db
    .selectFrom("cash_entries")
    .select("amount")
    .select(sql<PaymentMethod>`method`.as("method"))
    .where("id", "=", entryId)
    .executeTakeFirst();
  return entry === undefined ? null : { ...entry, amount: Math.abs(entry.amount) };
}

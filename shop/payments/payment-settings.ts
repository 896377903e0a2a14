import { sql } from "kysely";
import type { NewPaymentSettings } from "#contract/admin/payments/payment-settings.ts";
import {
  type AdvanceMethod,
  advanceMethods,
  type PaymentMethod,
  paymentMethods,
} from "#contract/payment-methods.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { PayTo } from "../orders/order-payment.ts";
import { accept, type Result } from "../result.ts";

/** Settings of payments in advance: the accounts of the shop, and how long an order waits for its payment. */
export type PaymentSettings = Awaited<ReturnType<typeof readPaymentSettings>>;

/** Reads the settings of payments in advance. */
export async function readPaymentSettings(db: Database) {
  return await db
    .selectFrom("payment_settings")
    .select(["id", "instapay_address", "wallet_numbers", "bank_account", "payee_name", "pay_hours"])
    .select(["instructions_ar", "instructions_en", "may_be_opened", "updated_at"])
    .executeTakeFirstOrThrow();
}

/** Account to which customers pay by a method. */
export interface PaymentAccount {
  readonly kind: AdvanceMethod;
  readonly address: string;
  /** Name of the payee as the customer's app shows it; may be empty. */
  readonly name: string;
}

type Accounts = Pick<PayTo, "instapay_address" | "wallet_numbers" | "bank_account" | "payee_name">;

/** Returns the accounts that customers can pay to, in the order of the checkout. */
export function paymentAccounts({
  instapay_address,
  wallet_numbers,
  bank_account,
  payee_name: name,
}: Accounts): PaymentAccount[] {
  const addresses: Readonly<Record<PaymentAccount["kind"], readonly string[]>> = {
    instapay: [instapay_address],
    wallet: wallet_numbers,
    bank: [bank_account],
  };
  return advanceMethods.flatMap((kind) =>
    addresses[kind].flatMap((address) => (address === "" ? [] : [{ kind, address, name }])),
  );
}

/** Returns the methods that customers can choose: cash always, the others once their account is set. */
export function methodsOn(settings: Accounts): PaymentMethod[] {
  const kinds = new Set<PaymentMethod>(paymentAccounts(settings).map(({ kind }) => kind));
  return paymentMethods.filter((method) => method === "cash" || kinds.has(method));
}

/** Replaces the settings, which the caller has locked. Orders that wait keep their time and their method. */
export async function changePaymentSettings(
  tx: DatabaseTransaction,
  settings: NewPaymentSettings,
): Promise<Result<null, never>> {
  // Later than before, so that two changes differ in the milliseconds of the API.
  const updated_at = sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`;
  await tx
    .updateTable("payment_settings")
    .set({ ...settings, updated_at })
    .execute();
  return accept(null);
}
